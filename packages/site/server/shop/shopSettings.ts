import * as v from 'valibot'
import type { ShopSettings } from '../site/shopContent.ts'

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = v.string()

const schema: v.GenericSchema<unknown, ShopSettings> = v.object({
  shippingOptions: v.array(
    v.object({
      id: text,
      name: text,
      costCents: cents,
      countries: v.optional(v.array(text)),
      freeFromCents: v.optional(cents),
    }),
  ),
  taxRules: v.array(
    v.object({
      id: text,
      name: text,
      basisPoints: cents,
      taxesShipping: v.boolean(),
      country: v.optional(text),
      region: v.optional(text),
    }),
  ),
  donations: v.array(
    v.object({
      id: text,
      title: text,
      text,
      print: text,
      suggestedCents: v.array(cents),
      minimumCents: cents,
      goal: v.optional(v.object({ pieceCents: v.pipe(cents, v.minValue(1)), pieces: cents, before: cents })),
    }),
  ),
  shelf: v.optional(
    v.object({
      options: v.optional(v.pipe(v.array(v.pipe(text, v.maxLength(100))), v.maxLength(10))),
      pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    }),
  ),
  notices: v.optional(v.object({ email: v.pipe(text, v.email(), v.maxLength(254)), lowStock: cents })),
})

/**
 * The shop's settings as they are stored.
 * @throws {Error} For a row that holds no such settings: without its taxes the shop sells nothing.
 */
export function readShopSettings(settings: ReadonlyMap<string, unknown>): ShopSettings {
  return v.parse(schema, settings.get('shop'))
}

/** Currency and least subtotal of an order, of the site's general settings. */
export interface StoreSettings {
  /** ISO 4217 code. */
  readonly currency: string
  readonly minimumOrderSubtotalCents: number
}

const storeSchema = v.object({
  storeSettings: v.object({
    selectedCurrency: v.fallback(text, 'USD'),
    minimumOrderSubtotalCents: v.fallback(cents, 0),
  }),
})

/** Reads currency and least subtotal; what is missing takes its default [COM-40] [COM-16]. */
export function readStoreSettings(settings: ReadonlyMap<string, unknown>): StoreSettings {
  const read = v.safeParse(storeSchema, settings.get('websiteSettings'))
  if (!read.success) return { currency: 'USD', minimumOrderSubtotalCents: 0 }
  const { selectedCurrency, minimumOrderSubtotalCents } = read.output.storeSettings
  return { currency: selectedCurrency, minimumOrderSubtotalCents }
}
