import type { Language } from '@vitrine/core-data/api'
import { type Catalogue, DEFAULT_LOCALE, lookUp, translate } from '@vitrine/messages'
import * as locales from '@vitrine/messages/locales'
import type { LocaleTexts } from '@vitrine/messages/locales'
import { textDirection } from '@vitrine/parts'

/** Every language of the packages' messages, by locale: the export `enUS` is `en-US`. */
export const LANGUAGES: ReadonlyMap<string, LocaleTexts> = new Map(
  Object.entries(locales).map(([name, texts]) => [name.replace(/[A-Z]{2}$/, (region) => `-${region}`), texts]),
)

/** Language attributes of a page. */
export interface PageLanguage {
  /** BCP 47 tag. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/**
 * The language of a page: the one its address asks for (`?lang=de-AT`), where its messages are there, else en-US. The
 * owner's own words stay as they were written [SRV-109] [MSG-3].
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

/** The language that the owner writes in: the default one of the site's settings, else en-US [SRV-97]. */
export function ownersLanguage(settings: ReadonlyMap<string, unknown>): string {
  const languages = settings.get('languages') as readonly { readonly code: string; readonly default: boolean }[]
  return languages?.find((one) => one.default)?.code ?? DEFAULT_LOCALE
}

/** A language of the site as its footer links to it. */
export interface LanguageLink extends PageLanguage {
  /** Name of the language in itself. */
  readonly name: string
  /** Path and query of the present page in this language. */
  readonly href: string
  readonly isCurrent: boolean
}

/**
 * The languages of a site that is translated, each with the address of the present page in it [RUN-47] [SRV-97]. A
 * language without texts is left out. Empty for a site of one language.
 * @param url - Address of the present page.
 */
export function languageLinks(settings: ReadonlyMap<string, unknown>, url: string, page: string): LanguageLink[] {
  const { enabled } = (settings.get('translation') ?? {}) as { readonly enabled?: boolean }
  const stored = (settings.get('languages') ?? []) as readonly Language[]
  const links = stored.flatMap((language): LanguageLink[] => {
    const { lang, dir } = languageOf(language.code)
    if (!(language.enabled || language.default) || !isSameLanguage(lang, language.code)) return []
    const { pathname, searchParams } = new URL(url)
    searchParams.delete('lang')
    if (lang !== DEFAULT_LOCALE) searchParams.set('lang', lang)
    const query = searchParams.toString()
    return [
      {
        name: language.name,
        lang,
        dir,
        href: query === '' ? pathname : `${pathname}?${query}`,
        isCurrent: isSameLanguage(lang, page),
      },
    ]
  })
  return enabled && links.length > 1 ? links : []
}

/** Whether two tags differ in their regions at most. */
const isSameLanguage = (one: string, other: string): boolean =>
  one.split('-')[0]!.toLowerCase() === other.split('-')[0]!.toLowerCase()

/** Whether the site's own words are there in a language, so that visitors can choose it. */
export const hasWords = (code: string): boolean => isSameLanguage(languageOf(code).lang, code)

/** A catalogue in the language of a page. */
export function translatorOf(lang: string): <const Texts extends Catalogue>(catalogue: Texts) => Texts {
  const texts = LANGUAGES.get(lookUp(lang, [...LANGUAGES.keys()]))!
  return (catalogue) => translate(catalogue, texts)
}
