import type { Insertable, Kysely, Selectable } from 'kysely'
import type { ReadItem, TranslatedItem } from '../../content/contentApi.js'
import { withTables } from '../../core/feature.js'
import { cleanHtml } from './cleanHtml.js'
import type { ContentItem } from './contentItem.js'
import { plainText, searchVector } from './searchText.js'
import type { ContentItemTables } from './tables.js'

type TextRow = Selectable<ContentItemTables['content_texts']>

type ReadTexts = ReadItem['translations'][string]

/** Texts of an item in the owner's language, and those that are the same in all languages. */
type OriginalTexts = Pick<ContentItem, 'title' | 'excerpt' | 'html' | 'author' | 'tags' | 'categories'> & {
  readonly address: string | undefined
}

/** Whether a translation has each text that the original has. */
const isWhole = (original: OriginalTexts, { title, excerpt, html, address }: ReadTexts): boolean =>
  title !== '' &&
  (original.excerpt === '' || excerpt !== '') &&
  (original.html === '' || html !== '') &&
  (original.address === undefined || address !== '')

/** The row of a translation, without its item. */
export async function textColumns(
  language: string,
  given: ReadTexts,
  original: OriginalTexts,
): Promise<Omit<Insertable<ContentItemTables['content_texts']>, 'item_id'>> {
  const texts = { ...given, html: await cleanHtml(given.html) }
  const { title, excerpt, html, address } = texts
  const { author, tags, categories } = original
  const text = plainText(html)
  return {
    language,
    title,
    excerpt,
    html,
    plain_text: text,
    address: address || null,
    whole: isWhole(original, texts),
    search: searchVector({ title, excerpt, plainText: text, author, tags, categories }),
  }
}

/** Reads the translations of items: all of them, or those into a language that are whole. */
async function readTexts(db: Kysely<any>, ids: readonly string[], language?: string): Promise<readonly TextRow[]> {
  if (ids.length === 0) return []
  const rows = withTables<ContentItemTables>(db).selectFrom('content_texts').selectAll().where('item_id', 'in', ids)
  return rows
    .$if(language !== undefined, (query) => query.where('language', '=', language!).where('whole', '=', true))
    .orderBy('language')
    .execute()
}

/** Items in a language, each whole in it or whole in the original [ENG-172]. */
export async function itemsInLanguage(
  db: Kysely<any>,
  items: readonly ContentItem[],
  language: string | undefined,
): Promise<readonly ContentItem[]> {
  if (language === undefined) return items
  const rows = await readTexts(
    db,
    items.map(({ id }) => id),
    language,
  )
  const texts = new Map(rows.map((row) => [row.item_id, row]))
  return items.map((item) => {
    const row = texts.get(item.id)
    if (!row) return item
    const { title, excerpt, html, plain_text: text, address } = row
    const event = item.event && { ...item.event, address: address ?? undefined }
    return { ...item, title, excerpt, html, plainText: text, event, isTranslated: true }
  })
}

/** Codes of the languages into which an item is translated as a whole. */
export async function wholeLanguages(db: Kysely<any>, id: string): Promise<readonly string[]> {
  return (await readTexts(db, [id])).flatMap(({ language, whole }) => (whole ? [language] : []))
}

/** The translations of an item as its form shows them, by the codes of their languages. */
export async function writtenTexts(db: Kysely<any>, id: string): Promise<Readonly<Record<string, TranslatedItem>>> {
  const rows = await readTexts(db, [id])
  return Object.fromEntries(
    rows.map(({ language, title, excerpt, html, address }) => [
      language,
      { title, excerpt, html, ...(address !== null && { address }) },
    ]),
  )
}
