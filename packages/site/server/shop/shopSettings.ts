import type { ShippingLocation, ShippingOption, TaxRule } from '@vitrine/commerce/api'
import * as v from 'valibot'
import type { ShippingSetting, ShopSettings, TaxSetting } from '../site/shopContent.ts'

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

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The taxes of a place: those of its region if there are any, else those of its country, else those of everywhere. A
 * cart without a place is taxed as everywhere [SRV-11].
 */
export function taxRulesFor(rules: readonly TaxSetting[], location: ShippingLocation | null): TaxRule[] {
  const ofCountry = rules.filter(({ country }) => country !== undefined && country === location?.country)
  const ofRegion = ofCountry.filter(({ region }) => region !== undefined && same(region, location!.region))
  const ofWhole = ofCountry.filter(({ region }) => region === undefined)
  const everywhere = rules.filter(({ country }) => country === undefined)
  const applicable = ofRegion.length > 0 ? ofRegion : ofWhole.length > 0 ? ofWhole : everywhere
  return applicable.map(({ id, name, basisPoints, taxesShipping }) => ({ id, name, basisPoints, taxesShipping }))
}

const reaches = ({ countries }: ShippingSetting, location: ShippingLocation | null): boolean =>
  countries === undefined || countries.includes(location?.country ?? '')

/**
 * The ways to send goods to a place; before one is known, those that reach every country [SRV-11]. A way that sends goods
 * of this worth free costs nothing [SRV-390].
 * @param goodsCents - Subtotal of the goods after the discount.
 */
export function shippingOptionsFor(
  options: readonly ShippingSetting[],
  location: ShippingLocation | null,
  goodsCents: number,
): ShippingOption[] {
  return options
    .filter((option) => reaches(option, location))
    .map(({ id, name, costCents, freeFromCents = Infinity }) => ({
      id,
      name,
      costCents: goodsCents >= freeFromCents ? 0 : costCents,
    }))
}

/** The least worth of goods that one of the ways to a place sends free; `null` where none does [SRV-390]. */
export function freeShippingFrom(
  options: readonly ShippingSetting[],
  location: ShippingLocation | null,
): number | null {
  const least = Math.min(
    ...options.flatMap((option) =>
      reaches(option, location) && option.freeFromCents !== undefined ? [option.freeFromCents] : [],
    ),
  )
  return Number.isFinite(least) ? least : null
}
