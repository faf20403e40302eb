import { entryOf } from '../../catalogue/entries.js'
import type { PageDocument } from '../../document/pageDocument.js'
import type { Edit } from '../../document/patch.js'
import { placedBlocks } from '../../document/places.js'
import {
  type AltOf,
  type ComparedText,
  compareTexts,
  memberOf,
  textsOfBlock,
  textsOfPage,
} from '../../document/originalTexts.js'
import { wordingOf } from '../../forms/wording.js'
import { matches } from '../../ui/matches.js'

/** A text of the page beside its translation. */
export interface TranslationRow extends ComparedText {
  /** Unique in the page. */
  readonly id: string
  /** Id of the block; absent for a text of the page itself. */
  readonly block?: string | undefined
  readonly label: string
  /** The original when it was translated, where it has changed since. */
  readonly before: string
  /** Whether the text need not be translated, such as the address of the page. */
  readonly isOptional: boolean
}

/** The texts of the page itself, or of one of its blocks. */
export interface TranslationGroup {
  readonly id: string
  readonly name: string
  readonly rows: readonly TranslationRow[]
}

/** Texts that a person looks for. */
export type TranslationFilter = 'all' | 'missing' | 'changed'

/** Names a text by its member, and by its place in lists: `'Pictures 2: Title'`. */
function labelOf(key: string): string {
  const parts = key.split('.')
  const places = parts.flatMap((part, at) =>
    /^\d+$/.test(part) ? [`${wordingOf(parts[at - 1] ?? '').label} ${Number(part) + 1}`] : [],
  )
  const member = wordingOf(memberOf(key)).label
  const isItem = /^\d+$/.test(parts.at(-1) ?? '')
  return [...places, ...(isItem ? [] : [member])].join(': ')
}

/** Lists the texts of a page beside their translations into a language [PAN-101]. */
export function translationGroups(document: PageDocument, language: string, altOf?: AltOf): TranslationGroup[] {
  const own = document.texts?.[language] ?? {}
  const rowOf = (text: ComparedText, stored: typeof own, block?: string): TranslationRow => ({
    ...text,
    id: `${block ?? ''} ${text.key}`,
    block,
    label: labelOf(text.key),
    before: stored[text.key]?.from ?? '',
    isOptional: false,
  })
  const address: TranslationRow = {
    id: ' path',
    key: 'path',
    storedKey: 'path',
    label: 'Address',
    text: document.path,
    translation: own['path']?.to ?? '',
    state: own['path'] ? 'translated' : 'missing',
    before: '',
    isHtml: false,
    isOptional: true,
  }
  const page = compareTexts(textsOfPage(document), own).map((text) => rowOf(text, own))
  const blocks = placedBlocks(document).map(({ block }): TranslationGroup => {
    const stored = block.texts?.[language] ?? {}
    const texts = compareTexts(textsOfBlock(block, altOf), stored)
    return { id: block.id, name: entryOf(block.type).name, rows: texts.map((text) => rowOf(text, stored, block.id)) }
  })
  const all = [{ id: '', name: 'Page', rows: document.path === '/' ? page : [...page, address] }, ...blocks]
  return all.filter(({ rows }) => rows.length > 0)
}

/** How far a page has been translated. */
export interface TranslationProgress {
  readonly total: number
  readonly translated: number
  /** Translated texts whose original was changed since. */
  readonly changed: number
}

export function progressOf(groups: readonly TranslationGroup[]): TranslationProgress {
  const rows = groups.flatMap((group) => group.rows).filter(({ isOptional }) => !isOptional)
  const count = (state: ComparedText['state']): number => rows.filter((row) => row.state === state).length
  return { total: rows.length, translated: rows.length - count('missing'), changed: count('changed') }
}

/** The ids of the rows that a filter and a search leave. */
export function findRows(
  groups: readonly TranslationGroup[],
  filter: TranslationFilter,
  search: string,
): ReadonlySet<string> {
  const rows = groups.flatMap((group) => group.rows)
  const found = rows.filter(
    ({ state, text, translation, isOptional }) =>
      (filter === 'all' || (state === filter && !isOptional)) && matches(`${text} ${translation}`, search),
  )
  return new Set(found.map(({ id }) => id))
}

/** The edit that stores a translation; an empty one is removed. */
export function translateEdit({ block, key, text }: TranslationRow, language: string, to: string): Edit {
  const own = block === undefined ? {} : { block }
  return { op: 'translate', ...own, language, key, ...(to !== '' && { text: { from: text, to } }) }
}
