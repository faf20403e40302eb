import type { PageFault } from '@vitrine/panel/api'
import type { DocumentBlock, PageDocument, Translations } from '@vitrine/panel/document'
import type { Db } from '../database/db.ts'
import { readTranslations, type Translation, writeTranslation } from '../database/translations.ts'
import { ADDRESS } from './addresses.ts'

const blocksOf = ({ bands }: PageDocument): readonly DocumentBlock[] =>
  bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks))

/** The languages into which a document has translations. */
export function languagesOf(document: PageDocument): readonly string[] {
  const all = [document.texts, ...blocksOf(document).map(({ texts }) => texts)]
  return [...new Set(all.flatMap((texts) => Object.keys(texts ?? {})))].toSorted()
}

/** The translation of a document into one language. */
export function translationOfDocument(document: PageDocument, language: string): Translation {
  const { path, ...own } = document.texts?.[language] ?? {}
  const blocks = blocksOf(document).flatMap(({ id, texts }) =>
    texts?.[language] ? [[id, texts[language]] as const] : [],
  )
  return { own, blocks: Object.fromEntries(blocks), path: path?.to.trim() || undefined }
}

/** Adds the stored translations to a document [PAN-103]. */
export async function withStoredTranslations(db: Db, pageId: string, document: PageDocument): Promise<PageDocument> {
  const stored = await readTranslations(db, 'page', pageId)
  if (stored.size === 0) return document
  const textsOf = (own: (translation: Translation) => Translations[string] | undefined): Translations | undefined => {
    const entries = [...stored].flatMap(([language, translation]) => {
      const texts = own(translation)
      return texts && Object.keys(texts).length > 0 ? [[language, texts] as const] : []
    })
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  }
  const pageTexts = textsOf(({ own, path }) =>
    path === undefined ? own : { ...own, path: { from: document.path, to: path } },
  )
  const { title, description, path, bands } = document
  return {
    title,
    description,
    path,
    ...(pageTexts && { texts: pageTexts }),
    bands: bands.map((band) => ({
      ...band,
      cells: band.cells.map((cell) => ({
        ...cell,
        blocks: cell.blocks.map(({ data, ...block }) => {
          const texts = textsOf(({ blocks }) => blocks[block.id])
          return { ...block, ...(texts && { texts }), data }
        }),
      })),
    })),
  }
}

/** Lists why a page may not have its address in a language [PAN-103]. */
export async function translatedAddressFaults(
  db: Db,
  pageId: string,
  document: PageDocument,
): Promise<readonly PageFault[]> {
  const faults = await Promise.all(
    languagesOf(document).map(async (language): Promise<PageFault | undefined> => {
      const { path } = translationOfDocument(document, language)
      if (path === undefined || path === document.path) return undefined
      const fault = (why: string): PageFault => ({ field: `path (${language})`, message: why })
      if (document.path === '/') return fault('The first page of the site has the address of its language.')
      if (!ADDRESS.test(path) || path === '/')
        return fault('An address opens with "/" and has small letters, digits and "-": /opening-hours.')
      const translated = await db
        .selectFrom('translations')
        .innerJoin('pages', 'pages.id', 'translations.row_id')
        .select('pages.title')
        .where('translations.kind', '=', 'page')
        .where('translations.language', '=', language)
        .where('translations.path', '=', path)
        .where('pages.id', '<>', pageId)
        .executeTakeFirst()
      const original = await db
        .selectFrom('pages')
        .select('title')
        .where('path', '=', path)
        .where('id', '<>', pageId)
        .executeTakeFirst()
      const other = translated ?? original
      return other && fault(`The page “${other.title}” has this address.`)
    }),
  )
  return faults.filter((one) => one !== undefined)
}

/**
 * Writes the translations of a published document in the transaction of its publication. The address that a page leaves
 * in a language leads to the new one [PAN-103].
 */
export async function writePageTranslations(tx: Db, pageId: string, document: PageDocument): Promise<void> {
  const stored = await readTranslations(tx, 'page', pageId)
  for (const language of new Set([...stored.keys(), ...languagesOf(document)])) {
    const translation = translationOfDocument(document, language)
    await writeTranslation(tx, { kind: 'page', id: pageId, language }, translation)
    const [from, to] = [stored.get(language)?.path, translation.path]
    const addressOf = (path: string): string => `/${language.toLowerCase()}${path}`
    if (to !== undefined) await tx.deleteFrom('page_redirects').where('path', '=', addressOf(to)).execute()
    if (from === undefined || from === to) continue
    await tx
      .insertInto('page_redirects')
      .values({ path: addressOf(from), page_id: pageId })
      .onConflict((on) => on.constraint('page_redirects_pkey').doUpdateSet({ page_id: pageId }))
      .execute()
  }
}
