import type { ShippingLocation, ShippingOption, TaxRule } from '@vitrine/commerce/api'

/** A way to send goods, and the countries that it reaches. */
export interface ShippingSetting extends ShippingOption {
  /** ISO 3166-1 alpha-2 codes. Default: every country. */
  readonly countries?: readonly string[] | undefined
  /** Goods for so many cents, after the discount, are sent free. Default: none are. */
  readonly freeFromCents?: number | undefined
}

/** A tax, and the place where it applies. */
export interface TaxSetting extends TaxRule {
  /** ISO 3166-1 alpha-2 code. Default: every country without a rule of its own. */
  readonly country?: string | undefined
  /** A part of the country, which then follows no rule of the whole. Default: the whole country. */
  readonly region?: string | undefined
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
