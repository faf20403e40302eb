import { sql } from 'kysely'

/**
 * The stock of a variant, which may be the stock of another one [SRV-67]. A query with these expressions joins
 * `variants as source` by `source.sku = variants.stock_of`.
 */
export const sharedStock = {
  sku: sql<string>`coalesce(source.sku, variants.sku)`,
  pieces: sql<number>`coalesce(source.stock, variants.stock)`,
  unlimited: sql<boolean>`coalesce(source.unlimited, variants.unlimited)`,
} as const
