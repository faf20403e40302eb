import type { TranslatedText } from '@vitrine/panel/document'
import { sql } from 'kysely'
import { isSameLanguage } from '../languages.ts'
import { readAltTranslations, writeAltTranslation } from './pictureTexts.ts'
import type { ThingKind } from './thingWords.ts'
import type { Db } from './db.ts'

type Texts = Readonly<Record<string, TranslatedText>>

/** The stored translation of one thing into one language. */
export interface Translation {
  /** By key; of a page title and description. */
  readonly own: Texts
  /** Those of a page's blocks, by id. */
  readonly blocks: Readonly<Record<string, Texts>>
  readonly path: string | undefined
}

const NOTHING: Translation = { own: {}, blocks: {}, path: undefined }

function translationOf(row: { readonly texts: unknown; readonly path: string | null }): Translation {
  const { own = {}, blocks = {} } = row.texts as Partial<Translation>
  return { own, blocks, path: row.path ?? undefined }
}

/** Reads the translations of one thing, by language. */
export async function readTranslations(db: Db, kind: ThingKind, id: string): Promise<ReadonlyMap<string, Translation>> {
  if (kind === 'picture')
    return new Map((await readAltTranslations(db, id)).map(([language, own]) => [language, { ...NOTHING, own }]))
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'path', 'texts'])
    .where('kind', '=', kind)
    .where('row_id', '=', id)
    .orderBy('language')
    .execute()
  return new Map(rows.map((row) => [row.language, translationOf(row)]))
}

/** The translation into the language of a page, or into one that differs in its region at most. */
export function translationFor(translations: ReadonlyMap<string, Translation>, lang: string): Translation | undefined {
  const near = [...translations.keys()].find((code) => isSameLanguage(code, lang))
  return translations.get(lang) ?? (near === undefined ? undefined : translations.get(near))
}

const isEmpty = ({ own, blocks, path }: Translation): boolean =>
  path === undefined && [own, ...Object.values(blocks)].every((texts) => Object.keys(texts).length === 0)

/**
 * Writes the translation of one thing into a language; an empty one is deleted. One that is stored already stays as it
 * is, so that nothing is rendered anew.
 */
export async function writeTranslation(
  tx: Db,
  { kind, id, language }: { readonly kind: ThingKind; readonly id: string; readonly language: string },
  translation: Partial<Translation>,
): Promise<void> {
  const whole = { ...NOTHING, ...translation }
  if (kind === 'picture') return writeAltTranslation(tx, id, language, whole.own['alt'])
  const stored = (await readTranslations(tx, kind, id)).get(language)
  if (isEmpty(whole)) {
    if (!stored) return undefined
    const own = tx.deleteFrom('translations').where('kind', '=', kind).where('row_id', '=', id)
    await own.where('language', '=', language).execute()
    return undefined
  }
  if (stored && JSON.stringify(stored) === JSON.stringify(whole)) return undefined
  const { own, blocks } = whole
  const values = { path: whole.path ?? null, texts: sql`${JSON.stringify({ own, blocks })}::text::json` }
  await tx
    .insertInto('translations')
    .values({ kind, row_id: id, language, ...values })
    .onConflict((on) => on.constraint('translations_pkey').doUpdateSet(values))
    .execute()
  return undefined
}

/** Deletes all translations of one thing. */
export async function deleteTranslations(tx: Db, kind: ThingKind, id: string): Promise<void> {
  await tx.deleteFrom('translations').where('kind', '=', kind).where('row_id', '=', id).execute()
}
