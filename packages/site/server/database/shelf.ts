import { sql } from 'kysely'
import type { Db } from './db.ts'
import { type ProductRow, readVariants } from './store.ts'

/** A published product with what a shelf sorts and filters it by. */
export interface ShelfRow extends Omit<ProductRow, 'data'> {
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Milliseconds since 1970; 0 for a product without a date. */
  readonly addedAt: number
  /** Place in the shop's own order; `undefined` for a product that the owner has not placed. */
  readonly place: number | undefined
}

interface StoredRow {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly categories: unknown
  readonly tags: unknown
  readonly added_at: string | null
  readonly place: unknown
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string' && text !== '') : []

/**
 * Reads the published products with their variants, without descriptions and pictures.
 * @param ids - Default: all products.
 */
export async function readShelfRows(db: Db, ids?: readonly string[]): Promise<readonly ShelfRow[]> {
  if (ids?.length === 0) return []
  const { rows } = await sql<StoredRow>`
    select id, type, title, data -> 'categories' as categories, data -> 'tags' as tags,
      data ->> 'addedAt' as added_at, data -> 'place' as place
    from products where published ${ids === undefined ? sql`` : sql`and id = any(${[...ids]}::text[])`}`.execute(db)
  const variants = await readVariants(db, ids)
  return rows.map(({ id, type, title, categories, tags, added_at: addedAt, place }) => ({
    id,
    type,
    title,
    variants: variants.get(id) ?? [],
    categories: textsIn(categories),
    tags: textsIn(tags),
    addedAt: (addedAt === null ? undefined : Date.parse(addedAt)) || 0,
    place: typeof place === 'number' ? place : undefined,
  }))
}
