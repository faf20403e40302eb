import { type Catalogue, DEFAULT_LOCALE, lookUp, translate } from '@vitrine/messages'
import { ar, de, enUS, type LocaleTexts } from '@vitrine/messages/locales'
import { textDirection } from '@vitrine/parts'

/** The languages that the packages' messages are there in, by locale. */
export const LANGUAGES: ReadonlyMap<string, LocaleTexts> = new Map([
  [DEFAULT_LOCALE, enUS],
  ['de', de],
  ['ar', ar],
])

/** Language attributes of a page. */
export interface PageLanguage {
  /** BCP 47 tag. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/**
 * The language of a page: the one its address asks for (`?lang=de-AT`), where its messages are there, else en-US. The
 * owner's own words stay as they were written.
 */
export function languageOf(asked: string | undefined): PageLanguage {
  const english: PageLanguage = { lang: DEFAULT_LOCALE, dir: 'ltr' }
  try {
    const [lang = DEFAULT_LOCALE] = Intl.getCanonicalLocales(asked)
    const found = lookUp(lang, [...LANGUAGES.keys()])
    return found === DEFAULT_LOCALE ? english : { lang, dir: textDirection(lang) }
  } catch {
    return english
  }
}

/** The language that the owner writes in: the default one of the site's settings, else en-US. */
export function ownersLanguage(settings: ReadonlyMap<string, unknown>): string {
  const languages = settings.get('languages') as readonly { readonly code: string; readonly default: boolean }[]
  return languages?.find((one) => one.default)?.code ?? DEFAULT_LOCALE
}

/** A catalogue in the language of a page. */
export function translatorOf(lang: string): <const Texts extends Catalogue>(catalogue: Texts) => Texts {
  const texts = LANGUAGES.get(lookUp(lang, [...LANGUAGES.keys()]))
  return (catalogue) => translate(catalogue, texts ?? {})
}
