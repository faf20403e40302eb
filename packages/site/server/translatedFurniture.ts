import {
  type ComparedText,
  compareTexts,
  type OriginalText,
  TRANSLATION_LIMITS,
  type Translations,
  translations,
  withTexts,
} from '@vitrine/panel/document'
import * as v from 'valibot'
import { readFooter, readHeader } from './furniture.ts'
import type { FooterSettings, HeaderSettings } from './site/furniture.ts'

/** Key of the translations of header and footer among the settings of the site. */
export const FURNITURE_TRANSLATIONS = 'furnitureTranslations'

/** Header and footer of every page. */
export interface Furniture {
  readonly header: HeaderSettings
  readonly footer: FooterSettings
}

/** Members that visitors read. */
const READ = new Set(['siteTitle', 'label', 'heading', 'lines', 'closing'])

function gather(value: unknown, path: readonly string[], found: OriginalText[]): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) gather(member, [...path, key], found)
    return
  }
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  if (typeof value === 'string' && /\p{L}/u.test(value) && READ.has(name))
    found.push({ key: path.join('.'), text: value, isHtml: false })
}

/** Header and footer as the owner has written them. */
export const readFurniture = (settings: ReadonlyMap<string, unknown>): Furniture => ({
  header: readHeader(settings.get('header')),
  footer: readFooter(settings.get('footer')),
})

/** The stored translations of header and footer; none for those that cannot be read. */
export function furnitureTranslations(settings: ReadonlyMap<string, unknown>): Translations {
  const read = v.safeParse(translations, settings.get(FURNITURE_TRANSLATIONS) ?? {})
  return read.success ? read.output : {}
}

/** Lists the texts of header, menu and footer beside their translations into a language. */
export function furnitureTexts({ header, footer }: Furniture, stored: Translations, language: string): ComparedText[] {
  const found: OriginalText[] = []
  gather({ header, footer }, [], found)
  return compareTexts(found.slice(0, TRANSLATION_LIMITS.texts), stored[language])
}

/** Header and footer in a language: each whole in it, or whole in the owner's. */
export interface TranslatedFurniture extends Furniture {
  readonly isHeaderTranslated: boolean
  readonly isFooterTranslated: boolean
}

/**
 * Puts the translations of header and footer into their places [SRV-389].
 * @param language - Code of the language of the page; `undefined` for the owner's.
 */
export function furnitureIn(settings: ReadonlyMap<string, unknown>, language: string | undefined): TranslatedFurniture {
  const furniture = readFurniture(settings)
  if (language === undefined) return { ...furniture, isHeaderTranslated: false, isFooterTranslated: false }
  const texts = furnitureTexts(furniture, furnitureTranslations(settings), language)
  const whole = (part: 'header' | 'footer'): boolean =>
    texts.every(({ key, state }) => !key.startsWith(`${part}.`) || state !== 'missing')
  const [isHeaderTranslated, isFooterTranslated] = [whole('header'), whole('footer')]
  const { header, footer } = withTexts(furniture, texts)
  return {
    header: isHeaderTranslated ? header : furniture.header,
    footer: isFooterTranslated ? footer : furniture.footer,
    isHeaderTranslated,
    isFooterTranslated,
  }
}
