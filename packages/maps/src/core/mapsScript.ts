/** The script of a maps provider. */
export interface MapsScriptOptions {
  /** The site's key at the provider. */
  readonly key: string
  /** BCP 47 tag; its language and its region go to the provider [MAP-2]. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Address of the script. Default: that of Google Maps. */
  readonly address?: string | undefined
  /** Name of the global function that the script calls when it is ready. */
  readonly callback?: string | undefined
}

const GOOGLE = 'https://maps.googleapis.com/maps/api/js'

/** Language and region of a language tag; an invalid tag gives neither. */
function partsOf(locale: string): { readonly language?: string; readonly region?: string | undefined } {
  try {
    return new Intl.Locale(locale)
  } catch {
    return {}
  }
}

/**
 * The address of a maps provider's script, with the key, and language and region of the locale [MAP-2].
 * @example mapsScript({ key: 'k', locale: 'en-US' })
 * // => 'https://maps.googleapis.com/maps/api/js?key=k&language=en&region=US'
 */
export function mapsScript({ key, locale = 'en-US', address = GOOGLE, callback }: MapsScriptOptions): string {
  const { language, region } = partsOf(locale)
  const query = new URLSearchParams({ key })
  if (language) query.set('language', language)
  if (region) query.set('region', region)
  if (callback) query.set('callback', callback)
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`
}
