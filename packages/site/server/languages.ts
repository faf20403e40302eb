import type { Language } from '@vitrine/core-data/api'
import {
  CART,
  type Catalogue,
  DATA_LAYER,
  DEFAULT_LOCALE,
  FORM_FILES,
  FORM_PARTS,
  FORMS,
  lookUp,
  REVIEWS,
  translate,
} from '@vitrine/messages'
import * as locales from '@vitrine/messages/locales'
import type { LocaleTexts } from '@vitrine/messages/locales'
import { textDirection } from '@vitrine/parts'
import { createSentences } from '@vitrine/server/core'
import { addressIn } from '@vitrine/server/content'
import type { LanguageAddress } from './site/languageAddress.ts'
import { ar } from '../messages/ar.ts'
import { de } from '../messages/de.ts'
import { ENGLISH } from '../messages/english.ts'
import { REFUSALS } from '../messages/refusals.ts'

const languages = new Map<string, LocaleTexts>(
  Object.entries(locales).map(([name, texts]) => [name.replace(/[A-Z]{2}$/, (region) => `-${region}`), texts]),
)

/** Every language of the packages' messages and of the site's own, by locale: the export `enUS` is `en-US`. */
export const LANGUAGES: ReadonlyMap<string, LocaleTexts> = languages

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
 * @param addresses - Languages with addresses of their own.
 */
export function languageLinks(
  settings: ReadonlyMap<string, unknown>,
  url: string,
  page: string,
  addresses: readonly LanguageAddress[] = [],
): LanguageLink[] {
  const { enabled = true } = (settings.get('translation') ?? {}) as { readonly enabled?: boolean }
  const stored = (settings.get('languages') ?? []) as readonly Language[]
  const links = stored.flatMap((language): LanguageLink[] => {
    const { lang, dir } = languageOf(language.code)
    if (!(language.enabled || language.default) || !isSameLanguage(lang, language.code)) return []
    const { pathname, searchParams } = new URL(url)
    searchParams.delete('lang')
    if (lang !== DEFAULT_LOCALE) searchParams.set('lang', lang)
    const query = searchParams.toString()
    const address = addresses.find(({ code }) => code === language.code)
    const href = query === '' ? pathname : `${pathname}?${query}`
    return [
      {
        name: language.name,
        lang,
        dir,
        href: address ? addressIn(address, href) : href,
        isCurrent: isSameLanguage(lang, page),
      },
    ]
  })
  return enabled && links.length > 1 ? links : []
}

/** Whether two tags differ in their regions at most. */
export const isSameLanguage = (one: string, other: string): boolean =>
  one.split('-')[0]!.toLowerCase() === other.split('-')[0]!.toLowerCase()

/** Whether the site's own words are there in a language, so that visitors can choose it. */
export const hasWords = (code: string): boolean => isSameLanguage(languageOf(code).lang, code)

/** The texts of the packages and those of the site itself, by locale. */
const TEXTS = new Map<string, LocaleTexts>(
  Object.entries({ [DEFAULT_LOCALE]: ENGLISH, de, ar }).map(([locale, texts]) => [
    locale,
    { ...LANGUAGES.get(locale), ...texts },
  ]),
)

/** The locales with words of the package. */
export const SITE_LOCALES: readonly string[] = [...TEXTS.keys()]

/** The locales with words, those of the site's own among them. */
export const siteLocales = (): readonly string[] => [...TEXTS.keys()]

/** Returns the reason why the texts of a language cannot be used; `undefined` for texts that can. */
function languageFault(locale: string, texts: unknown): string | undefined {
  try {
    if (Intl.getCanonicalLocales(locale)[0] !== locale) return 'its tag is not written as in BCP 47, such as "pt-BR"'
  } catch {
    return 'its tag is none of BCP 47, such as "fr"'
  }
  if (SITE_LOCALES.includes(locale)) return 'the package has that language already'
  if (typeof texts !== 'object' || texts === null || Object.keys(texts).length === 0) return 'it has no texts'
  const wrong = Object.entries(texts).find(
    ([, text]) => typeof text !== 'string' && typeof Object(text).by !== 'string',
  )
  return wrong && `its text "${wrong[0]}" is no message`
}

/**
 * Sets the languages of the site's own for the whole process, in place of those set before. A text that a language
 * lacks stays English [MSG-3].
 * @throws {Error} With one sentence that names the language.
 */
export function setOwnLanguages(own: Readonly<Record<string, LocaleTexts>>): void {
  for (const [locale, texts] of Object.entries(own)) {
    const fault = languageFault(locale, texts)
    if (fault !== undefined) throw new Error(`The language "${locale}" cannot be used: ${fault}.`)
  }
  for (const map of [languages, TEXTS]) {
    for (const locale of map.keys()) if (!SITE_LOCALES.includes(locale)) map.delete(locale)
    for (const [locale, texts] of Object.entries(own)) map.set(locale, texts)
  }
}

const textsOf = (lang: string): LocaleTexts => TEXTS.get(lookUp(lang, [...TEXTS.keys()]))!

/** Cache: catalogues by the texts of their language. A page of a shelf asks for some of them with each card. */
const translated = new WeakMap<LocaleTexts, WeakMap<Catalogue, Catalogue>>()

/** A catalogue in the language of a page: one of the packages, or one of the site [SRV-109] [SRV-191]. */
export function translatorOf(lang: string): <const Texts extends Catalogue>(catalogue: Texts) => Texts {
  const texts = textsOf(lang)
  const known = translated.get(texts) ?? new WeakMap<Catalogue, Catalogue>()
  translated.set(texts, known)
  return <Texts extends Catalogue>(catalogue: Texts) => {
    const before = known.get(catalogue)
    if (before) return before as Texts
    const now = translate(catalogue, texts)
    known.set(catalogue, now)
    return now
  }
}

const translateSentence = createSentences({
  ...DATA_LAYER,
  ...CART,
  ...REVIEWS,
  ...FORMS,
  ...FORM_PARTS,
  ...FORM_FILES,
  ...REFUSALS,
})

/**
 * A sentence of a refusal in the language of a page [SRV-191]. Refusals are thrown, logged and kept in en-US, because
 * the page that shows them may have another language than the request.
 * @returns The sentence as it is if no catalogue has it.
 */
export const sentenceIn = (lang: string, sentence: string): string => translateSentence(sentence, textsOf(lang))
