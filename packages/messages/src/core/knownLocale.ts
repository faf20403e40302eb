import { DEFAULT_LOCALE } from './lookUp.js'

/**
 * The locale to give to `Intl`, which throws on what is no language tag: a page's `lang` may be anything.
 * @returns The tag as it is; `'en-US'` for a text that is none [MSG-3].
 */
export function knownLocale(locale: string): string {
  try {
    Intl.getCanonicalLocales(locale)
    return locale
  } catch {
    return DEFAULT_LOCALE
  }
}
