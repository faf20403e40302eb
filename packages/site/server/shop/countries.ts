/** Countries that the shop sends to, as ISO 3166-1 alpha-2 codes. */
const CODES = [
  'AT',
  'AU',
  'BE',
  'CA',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IS',
  'IT',
  'JP',
  'KR',
  'LU',
  'MX',
  'NL',
  'NO',
  'NZ',
  'PL',
  'PT',
  'SE',
  'US',
] as const

/** Whether the shop sends goods to a country. */
export const isServed = (country: string): boolean => CODES.some((code) => code === country)

/** Codes and names of the countries that the shop sends to, by name, in the language of a page. */
export function countryNames(lang: string): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  return CODES.map((code) => [code, names.of(code)!] as const).sort(([, one], [, other]) =>
    one.localeCompare(other, lang),
  )
}
