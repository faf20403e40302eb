import { compareTexts, type OriginalText, withTexts } from '@vitrine/panel/document'
import type { Db } from '../database/db.ts'
import { readTranslations, type Translation } from '../database/translations.ts'
import type { LanguageAddress } from '../site/languageAddress.ts'
import type { FooterSettings, HeaderSettings } from '../site/furniture.ts'

/** Header and footer of every page. */
export interface Furniture {
  readonly header: HeaderSettings
  readonly footer: FooterSettings
}

/** Id of header and footer among the things with translations. */
export const FURNITURE = 'site'

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

/** Lists the texts of header and footer, with menu and links. */
export function furnitureTexts(furniture: Furniture): OriginalText[] {
  const found: OriginalText[] = []
  gather({ header: furniture.header, footer: furniture.footer }, [], found)
  return found
}

/** Header and footer in a language: each whole in it, or whole in the owner's. */
export interface TranslatedFurniture extends Furniture {
  readonly isHeaderTranslated: boolean
  readonly isFooterTranslated: boolean
}

/** Puts the translations of header and footer into their places [SRV-389]. */
export function furnitureIn(furniture: Furniture, translation: Translation | undefined): TranslatedFurniture {
  const texts = compareTexts(furnitureTexts(furniture), translation?.own)
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

/** Reads header and footer in the language of a page. */
export async function translatedFurniture(
  db: Db,
  language: LanguageAddress | undefined,
  furniture: Furniture,
): Promise<TranslatedFurniture> {
  if (!language) return { ...furniture, isHeaderTranslated: false, isFooterTranslated: false }
  return furnitureIn(furniture, (await readTranslations(db, 'furniture', FURNITURE)).get(language.code))
}
