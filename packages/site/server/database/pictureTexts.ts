import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { TranslatedText } from '@vitrine/panel/document'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { json } from './json.ts'
import { findMedia, type MediaRow } from './media.ts'

/** Alternative texts, or their originals, by language tag. */
type Alts = Readonly<Record<string, string>>

type AltColumns = Pick<MediaRow, 'alt' | 'alt_from'>

/** An alternative text with its language. */
export interface PictureText {
  readonly text: string
  /** BCP 47 tag. */
  readonly lang: string
}

/** The alternative texts of a picture by language tag. */
export const altsOf = ({ alt }: Pick<MediaRow, 'alt'>): Alts => alt as Alts

const originalsOf = (row: AltColumns): Alts => row.alt_from as Alts

const languageIn = (tag: string): string => tag.split('-')[0]!.toLowerCase()

/** The alternative text that the owner wrote: of those that are no translations the English one, else the first. */
export function originalAlt(row: AltColumns): PictureText | undefined {
  const [alts, originals] = [altsOf(row), originalsOf(row)]
  const tags = Object.keys(alts)
  const own = tags.filter((tag) => !Object.hasOwn(originals, tag))
  const lang = own.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (own[0] ?? tags[0])
  return lang === undefined ? undefined : { text: alts[lang]!, lang }
}

/**
 * The alternative text in a language, else the owner's [PAN-148].
 * @param language - BCP 47 tag; `undefined` for the owner's.
 */
export function altIn(row: AltColumns, language: string | undefined): PictureText | undefined {
  const alts = altsOf(row)
  const near = Object.keys(alts).filter((tag) => language !== undefined && languageIn(tag) === languageIn(language))
  const lang = near.find((tag) => tag === language) ?? near[0]
  return lang === undefined ? originalAlt(row) : { text: alts[lang]!, lang }
}

/**
 * The columns of a picture whose alternative texts were written anew: a text that was changed is a translation of the
 * present original, one that was left as it is keeps its own [PAN-147].
 * @param owner - Tag of the language that the owner writes in.
 * @param texts - Those that were written; an empty one removes its text.
 */
export function writtenAlts(
  row: AltColumns,
  owner: string,
  texts: Alts,
): { readonly alt: Alts; readonly alt_from: Alts } {
  const [before, originals] = [altsOf(row), originalsOf(row)]
  const alt = Object.fromEntries(Object.entries({ ...before, ...texts }).filter(([, text]) => text !== ''))
  const original = alt[owner]
  const fromOf = (tag: string): string =>
    (alt[tag] === before[tag] ? (originals[tag] ?? before[owner]) : undefined) ?? original!
  const others = original === undefined ? [] : Object.keys(alt).filter((tag) => tag !== owner)
  return { alt, alt_from: Object.fromEntries(others.map((tag) => [tag, fromOf(tag)])) }
}

/** Reads the translations of the alternative text of a picture, by language. */
export async function readAltTranslations(
  db: Db,
  id: string,
): Promise<readonly (readonly [language: string, own: Readonly<Record<string, TranslatedText>>])[]> {
  const row = await findMedia(db, id)
  const original = row && originalAlt(row)
  if (!row || !original) return []
  return Object.entries(altsOf(row)).flatMap(([tag, to]) =>
    tag === original.lang ? [] : [[tag, { alt: { from: originalsOf(row)[tag] ?? original.text, to } }] as const],
  )
}

/** Writes the alternative text of a picture in a language; without a translation it is removed. */
export async function writeAltTranslation(
  tx: Db,
  id: string,
  language: string,
  translation: TranslatedText | undefined,
): Promise<void> {
  const set = (column: 'alt' | 'alt_from', text: string | undefined) =>
    sql`(${sql.ref(column)} - ${language}::text) || ${json(text === undefined ? {} : { [language]: text })}`
  await tx
    .updateTable('media')
    .set({ alt: set('alt', translation?.to), alt_from: set('alt_from', translation?.from) })
    .where('id', '=', id)
    .where('kind', '=', 'picture')
    .execute()
}
