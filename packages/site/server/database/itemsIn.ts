import type { Db } from './db.ts'
import { type ItemRow, itemOf, selectItems } from './items.ts'
import { readNamesIn } from './namesIn.ts'
import { plainText } from '@vitrine/server/content'
import { readTexts, type Texts, wholeLanguages, wordsIn } from './thingWords.ts'

/** The words of an item. */
export const itemWords = ({ title, excerpt, html, event }: Pick<ItemRow, 'title' | 'excerpt' | 'html' | 'event'>) => ({
  title,
  excerpt,
  html,
  ...(event?.address !== undefined && { address: event.address }),
})

/**
 * Items in a language, each whole in it or whole in the original, with the translated names of its tags and categories,
 * and the text of its picture [PAN-130] [PAN-144] [PAN-148].
 * @param language - Code of the language; `undefined` for the owner's.
 */
export async function itemsIn(
  db: Db,
  items: readonly ItemRow[],
  language: string | undefined,
): Promise<readonly ItemRow[]> {
  if (language === undefined || items.length === 0) return items
  const ids = items.map(({ id }) => id)
  const [texts, translated] = await Promise.all([
    readTexts(db, 'item', ids, language),
    readNamesIn(db, 'posts', language),
  ])
  return items.map((original) => {
    const own = new Set([...original.tags, ...original.categories])
    const names = Object.fromEntries(Object.entries(translated).filter(([name]) => own.has(name)))
    const item = { ...original, names, pictureLanguage: language }
    const words = wordsIn('item', itemWords(item), texts.get(item.id))
    if (!words) return item
    const { title, excerpt, html, address } = words
    const event = item.event && { ...item.event, address }
    return { ...item, title, excerpt, html, plainText: plainText(html), event, isTranslated: true }
  })
}

/** The languages in which an item is read as a whole, by their codes. */
export async function itemLanguages(db: Db, id: string): Promise<readonly string[]> {
  const row = await selectItems(db).where('items.id', '=', id).executeTakeFirst()
  return row ? wholeLanguages(db, 'item', id, itemWords(itemOf(row))) : []
}

/** The addresses of the items of collections that are read in a language as a whole, with its code. */
export async function translatedItems(
  db: Db,
  collectionPaths: readonly string[],
): Promise<readonly { readonly path: string; readonly language: string }[]> {
  const rows = await selectItems(db)
    .innerJoin('translations', 'translations.row_id', 'items.id')
    .select(['translations.language', 'translations.texts'])
    .where('translations.kind', '=', 'item')
    .where('pages.path', 'in', collectionPaths)
    .execute()
  return rows.flatMap(({ language, texts, ...row }) => {
    const { url, urlId, ...item } = itemOf(row)
    const path = url.slice(0, -urlId.length) + encodeURIComponent(urlId)
    return wordsIn('item', itemWords(item), (texts as { readonly own?: Texts }).own) ? [{ path, language }] : []
  })
}

/** One item in a language; `undefined` stays `undefined`. */
export async function itemIn<Item extends ItemRow | undefined>(
  db: Db,
  item: Item,
  language: string | undefined,
): Promise<Item | ItemRow> {
  return item ? (await itemsIn(db, [item], language))[0]! : item
}
