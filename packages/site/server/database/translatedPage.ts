import {
  type AltOf,
  type ComparedText,
  compareTexts,
  showsRows,
  textsOfBlock,
  textsOfPage,
  withTexts,
} from '@vitrine/panel/document'
import type { Translation } from './translations.ts'
import type { BlockRow, PageRow } from './site.ts'

/** A page as visitors of one language read it. */
export interface TranslatedPage {
  readonly title: string
  readonly description: string
  /** Whether title and description are translated, or have no words. */
  readonly isTranslated: { readonly title: boolean; readonly description: boolean }
  readonly blocks: readonly BlockRow[]
  /** Ids of the blocks that are in the language. */
  readonly translated: ReadonlySet<string>
}

const isWhole = (texts: readonly ComparedText[]): boolean => texts.every(({ state }) => state !== 'missing')

/**
 * Puts the translations of a page into their places [SRV-387]. A block reads in one language: with a text that has not
 * been translated, all of it stays in the owner's language. Of a block that shows rows, its own text is translated
 * [PAN-146] [PAN-149].
 */
export function translatePage(
  { title, description }: Pick<PageRow, 'title' | 'description'>,
  blocks: readonly BlockRow[],
  { own, blocks: stored }: Translation,
  altOf?: AltOf,
): TranslatedPage {
  const page = compareTexts(textsOfPage({ title, description }), own)
  const textOf = (key: string, original: string): string => page.find((one) => one.key === key)?.translation || original
  const isTranslated = (key: string): boolean => page.find((one) => one.key === key)?.state !== 'missing'
  const translated = new Set<string>()
  const shown = blocks.map((block) => {
    const texts = compareTexts(
      textsOfBlock(block, altOf),
      Object.hasOwn(stored, block.id) ? stored[block.id] : undefined,
    )
    if (texts.length === 0 || !isWhole(texts)) return block
    const data = withTexts(block.data, texts)
    // The rows below the heading are in languages of their own.
    if (showsRows(block.type)) return { ...block, data: { ...Object(data), isTitleTranslated: true } }
    translated.add(block.id)
    return { ...block, data }
  })
  return {
    title: textOf('title', title),
    description: textOf('description', description),
    isTranslated: { title: isTranslated('title'), description: isTranslated('description') },
    blocks: shown,
    translated,
  }
}
