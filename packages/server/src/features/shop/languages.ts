import { CART, DATA_LAYER, DEFAULT_LOCALE, lookUp, REVIEWS, translate } from '@vitrine/messages'
import * as locales from '@vitrine/messages/locales'
import type { LocaleTexts } from '@vitrine/messages/locales'
import { createSentences } from '../../core/sentences.js'
import { ar } from './texts/ar.js'
import { de } from './texts/de.js'
import { SHOP_LETTERS, SHOP_REFUSALS, SHOP_TEXTS, type ShopTexts } from './texts/english.js'

/** The texts of the shop in the languages of the package besides en-US, by BCP 47 tag. */
export const SHOP_LANGUAGES: { readonly de: ShopTexts; readonly ar: ShopTexts } = { de, ar }

const sentenceIn = createSentences({ ...DATA_LAYER, ...CART, ...REVIEWS, ...SHOP_REFUSALS })

/** The languages of a shop. */
export interface ShopLanguages {
  /** Returns the language of the shop that comes nearest to an asked one; en-US where none does. */
  nearest(asked: string | undefined): string
  /** The texts of the e-mails in a language. */
  letters(lang: string): typeof SHOP_LETTERS
  /** A sentence of a refusal, which is thrown in en-US, in a language. */
  sentence(lang: string, sentence: string): string
}

/**
 * Joins the languages of the package with those of the app.
 * @param own - Texts by BCP 47 tag; a text that a language lacks stays English.
 */
export function shopLanguages(own: Readonly<Record<string, LocaleTexts>>): ShopLanguages {
  const texts = new Map<string, LocaleTexts>([
    [DEFAULT_LOCALE, SHOP_TEXTS],
    ['de', { ...locales.de, ...de }],
    ['ar', { ...locales.ar, ...ar }],
    ...Object.entries(own),
  ])
  const nearest = (asked: string = DEFAULT_LOCALE): string => {
    try {
      const [lang = DEFAULT_LOCALE] = Intl.getCanonicalLocales(asked)
      const known = lookUp(lang, [...texts.keys()])
      // Keep the region of the asked tag: it decides how amounts and dates are written.
      return known === DEFAULT_LOCALE ? DEFAULT_LOCALE : lang
    } catch {
      return DEFAULT_LOCALE
    }
  }
  const textsOf = (lang: string): LocaleTexts => texts.get(lookUp(lang, [...texts.keys()]))!
  return {
    nearest,
    letters: (lang) => translate(SHOP_LETTERS, textsOf(lang)),
    sentence: (lang, sentence) => sentenceIn(sentence, textsOf(lang)),
  }
}
