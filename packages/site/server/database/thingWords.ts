import {
  type ComparedText,
  compareTexts,
  type TranslatedText,
  textsOfData,
  type WordMembers,
  withTexts,
} from '@vitrine/panel/document'
import type { Db } from './db.ts'

/** Kinds of things whose texts are translated; a page is here as a collection, which has no blocks. */
export const THING_KINDS = ['page', 'item', 'product', 'form', 'names', 'picture', 'around'] as const

export type ThingKind = (typeof THING_KINDS)[number]

/** The members of each kind of thing that visitors read [PAN-129]. */
export const THING_WORDS: Readonly<Record<ThingKind, WordMembers>> = {
  page: { title: 'text', description: 'text' },
  item: { title: 'text', excerpt: 'text', html: 'html', address: 'text' },
  product: { title: 'text', description: 'text', html: 'html' },
  form: {
    title: 'text',
    description: 'text',
    placeholder: 'text',
    options: 'text',
    submitButtonText: 'text',
    submissionText: 'text',
    postSubmitHtml: 'html',
    disclaimer: 'text',
  },
  names: { names: 'text', name: 'text' },
  picture: { alt: 'text' },
  around: {
    text: 'text',
    html: 'html',
    label: 'text',
    hours: 'text',
    announcementHtml: 'html',
    cookieBannerText: 'html',
    cookieBannerCtaText: 'text',
    cookieBannerOptOutCtaText: 'text',
  },
}

/** Texts of one thing in one language, by key. */
export type Texts = Readonly<Record<string, TranslatedText>>

/** Reads the translations of things of one kind into a language, by the id of the thing. */
export async function readTexts(
  db: Db,
  kind: ThingKind,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, Texts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('translations')
    .select(['row_id', 'texts'])
    .where('kind', '=', kind)
    .where('row_id', 'in', [...new Set(ids)])
    .where('language', '=', language)
    .execute()
  return new Map(rows.map(({ row_id: id, texts }) => [id, (texts as { readonly own?: Texts }).own ?? {}]))
}

/** The languages in which a thing is read as a whole, by their codes. */
export async function wholeLanguages(db: Db, kind: ThingKind, id: string, words: object): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'texts'])
    .where('kind', '=', kind)
    .where('row_id', '=', id)
    .execute()
  return rows.flatMap(({ language, texts }) =>
    wordsIn(kind, words, (texts as { readonly own?: Texts }).own) ? [language] : [],
  )
}

/** Lists the texts of a thing beside their translations. */
export const compareWords = (kind: ThingKind, words: object, texts: Texts | undefined): ComparedText[] =>
  compareTexts(textsOfData(words, THING_WORDS[kind]), texts)

/**
 * The words of a thing in a language.
 * @returns `undefined` while one of its texts is not translated: the thing is then read in the original as a whole
 * [PAN-130].
 */
export function wordsIn<Words extends object>(
  kind: ThingKind,
  words: Words,
  texts: Texts | undefined,
): Words | undefined {
  if (!texts) return undefined
  const compared = compareWords(kind, words, texts)
  return compared.some(({ state }) => state === 'missing') ? undefined : withTexts(words, compared)
}
