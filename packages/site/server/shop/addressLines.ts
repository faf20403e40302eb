import type { OrderAddress } from '../database/orders.ts'
import { countryNames } from './countries.ts'

/** The lines of an address, in the language of a page. */
export function addressLines(
  { line1, line2, postalCode, city, region, country }: OrderAddress,
  lang: string,
): string[] {
  const name = new Map(countryNames(lang)).get(country) ?? country
  return [line1, line2, `${postalCode} ${city} ${region}`.trim(), name].filter(Boolean)
}
