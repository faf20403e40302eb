import { DEFAULT_LOCALE } from './lookUp.js'

/**
 * Returns a locale that `Intl` accepts: `Intl` throws for an invalid language tag, and a page's `lang` may be any text.
 * @returns The tag as it is; `'en-US'` for a text that is none [MSG-3] [MSG-40].
 */
export function knownLocale(locale: string): string {
  try {
    Intl.getCanonicalLocales(locale)
    return locale
  } catch {
    return DEFAULT_LOCALE
  }
}
