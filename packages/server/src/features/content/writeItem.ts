import { randomBytes } from 'node:crypto'
import { urlSlug } from '@vitrine/links'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { CallError } from '../../core/callError.js'
import { withTables } from '../../core/feature.js'
import { type EditedItem, itemSchema, type ReadItem } from '../../content/contentApi.js'
import { json } from '../../database/json.js'
import { lockName } from '../../database/lockName.js'
import { type ContentItem, editedJson, itemOf } from './contentItem.js'
import type { ContentSentences, ContentSettings } from './contentOptions.js'
import { decidePublication } from './publication.js'
import { cleanHtml } from './cleanHtml.js'
import { textColumns, writtenTexts } from './contentTexts.js'
import { addWords } from './searchContent.js'
import { plainText, searchVector } from './searchText.js'
import type { ContentItemTables } from './tables.js'

/** Letters of an address that is made from a title. */
const SLUG_LENGTH = 80

/** The website that items are written to, and the words of its refusals. */
export interface ContentDesk {
  readonly db: Kysely<any>
  readonly settings: ContentSettings
  readonly say: ContentSentences
  readonly now: Date
}

/** Why an item cannot be stored, with the member that is wrong: `'title'`, `'tags.2'`. */
interface ItemFault {
  readonly field: string
  readonly message: string
}

/** The refusal of an item: nothing has been stored. */
const refuseItem = (faults: readonly ItemFault[]): CallError =>
  new CallError(400, { error: faults[0]!.message, faults })

/** @throws {CallError} 400 with the faults by field. */
function readInput(input: unknown): ReadItem {
  const read = v.safeParse(itemSchema, input)
  if (read.success) return read.output
  throw refuseItem(read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })))
}

/** A free last part of an address: the one that was written, or one made from the title. */
async function addressOf(
  tx: Kysely<ContentItemTables>,
  collectionId: string,
  { urlId, title }: ReadItem,
  own: string,
  say: ContentSentences,
): Promise<string> {
  const base = urlId || urlSlug(title).slice(0, SLUG_LENGTH).split('-').filter(Boolean).join('-') || own
  const rows = await tx
    .selectFrom('content_items')
    .select('url_id')
    .where('collection_id', '=', collectionId)
    .where('id', '<>', own)
    .where(sql<boolean>`starts_with(url_id, ${base})`)
    .execute()
  const taken = new Set(rows.map((row) => row.url_id))
  if (!taken.has(base)) return base
  if (urlId) throw refuseItem([{ field: 'urlId', message: say.addressTaken }])
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/** The columns of an event; empty ones for an item that is none. */
const eventColumns = (event: ReadItem['event']) => ({
  starts_at: event ? new Date(event.start) : null,
  ends_at: event ? new Date(event.end) : null,
  all_day: event?.isAllDay ?? false,
  time_zone: event?.timeZone ?? 'UTC',
  address: event?.address || null,
  series: event?.series || null,
  ticket_url: event?.ticketUrl || null,
})

/** @throws {CallError} 400 for an event in a collection of others, the reverse, and an unknown language. */
function requireFitting({ event, translations }: ReadItem, collectionId: string, { settings, say }: ContentDesk): void {
  const collection = settings.collections.find(({ id }) => id === collectionId)
  const holdsEvents = collection?.holdsEvents ?? false
  if (holdsEvents !== (event !== undefined))
    throw refuseItem([{ field: 'event', message: holdsEvents ? say.noEvent : say.oddEvent }])
  const unknown = Object.keys(translations).find((code) => !settings.languages.some((one) => one.code === code))
  if (unknown !== undefined) throw refuseItem([{ field: `translations.${unknown}`, message: say.unknownLanguage }])
}

/** The columns that an item's texts fill, and the rows of its translations. */
async function columnsOf(item: ReadItem) {
  const html = await cleanHtml(item.html)
  const { title, excerpt, author, tags, categories, picture, featured } = item
  const text = plainText(html)
  const original = { title, excerpt, html, author, tags, categories, address: item.event?.address || undefined }
  const languages = Object.entries(item.translations)
  const texts = await Promise.all(languages.map(([code, given]) => textColumns(code, given, original)))
  const columns = {
    title,
    excerpt,
    html,
    plain_text: text,
    author,
    tags: json(tags),
    categories: json(categories),
    picture: picture ? json(picture) : null,
    featured,
    search: searchVector({ title, excerpt, plainText: text, author, tags, categories }),
    ...eventColumns(item.event),
  }
  return { columns, texts }
}

/** Stores the translations of an item, and the words of all its texts. */
async function writeTexts(
  tx: Kysely<ContentItemTables>,
  id: string,
  texts: readonly Awaited<ReturnType<typeof textColumns>>[],
): Promise<void> {
  await tx.deleteFrom('content_texts').where('item_id', '=', id).execute()
  const rows = texts.map((row) => ({ ...row, item_id: id }))
  if (rows.length > 0) await tx.insertInto('content_texts').values(rows).execute()
  await addWords(tx, id)
}

/** @throws {CallError} 400 for an item that cannot be published so. */
function publicationOf({ status, publishAt }: ReadItem, stored: ContentItem | undefined, { now, say }: ContentDesk) {
  const given = { status, publishAt: publishAt === undefined ? undefined : new Date(publishAt) }
  const decided = decidePublication(given, stored, now)
  if (typeof decided === 'string') throw refuseItem([{ field: 'publishAt', message: say[decided] }])
  return { status: decided.status, published_at: decided.publishedAt }
}

/**
 * Writes a new item of a collection [ENG-154].
 * @param input - Unchecked.
 * @throws {CallError} 404 without the collection; 400 with the faults by field.
 */
export async function createItem(desk: ContentDesk, collectionId: string, input: unknown): Promise<EditedItem> {
  const { db, settings, say, now } = desk
  if (!settings.collections.some(({ id }) => id === collectionId)) throw new CallError(404, say.unknownCollection)
  const item = readInput(input)
  requireFitting(item, collectionId, desk)
  const publication = publicationOf(item, undefined, desk)
  const { columns, texts } = await columnsOf(item)
  const id = randomBytes(12).toString('hex')
  return withTables<ContentItemTables>(db)
    .transaction()
    .execute(async (tx) => {
      await lockName(tx, `content of ${collectionId}`)
      const { count } = await tx
        .selectFrom('content_items')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('collection_id', '=', collectionId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= settings.mostItems) throw new CallError(400, say.full)
      const urlId = await addressOf(tx, collectionId, item, id, say)
      const row = await tx
        .insertInto('content_items')
        .values({ ...columns, ...publication, id, collection_id: collectionId, url_id: urlId, version: 1 })
        .returningAll()
        .executeTakeFirstOrThrow()
      await writeTexts(tx, id, texts)
      return editedJson(itemOf(row, settings), await writtenTexts(tx, id), now)
    })
}

/** Reads an item for its form, with its translations. */
export async function readEdited(desk: ContentDesk, id: string): Promise<EditedItem | undefined> {
  const item = await findEdited(desk, id)
  return item && editedJson(item, await writtenTexts(desk.db, id), desk.now)
}

async function findEdited({ db, settings }: ContentDesk, id: string): Promise<ContentItem | undefined> {
  if (id.includes('\0')) return undefined
  const items = withTables<ContentItemTables>(db).selectFrom('content_items').selectAll()
  const row = await items.where('id', '=', id).executeTakeFirst()
  return row && itemOf(row, settings)
}

/**
 * Stores a change of an item [ENG-154].
 * @param version - Version from which the form was filled.
 * @throws {CallError} 404 for a deleted item; 409 with the present one, if somebody else has changed it since; 400 with the
 * faults by field.
 */
export async function saveItem(
  desk: ContentDesk,
  id: string,
  { version, input }: { readonly version: number; readonly input: unknown },
): Promise<EditedItem> {
  const { settings, say, now } = desk
  const known = await findEdited(desk, id)
  if (!known) throw new CallError(404, say.unknownItem)
  const item = readInput(input)
  requireFitting(item, known.collectionId, desk)
  const { columns, texts } = await columnsOf(item)
  return withTables<ContentItemTables>(desk.db)
    .transaction()
    .execute(async (tx) => {
      await lockName(tx, `content of ${known.collectionId}`)
      const present = await findEdited({ ...desk, db: tx }, id)
      if (!present) throw new CallError(404, say.unknownItem)
      if (present.version !== version) {
        const shown = editedJson(present, await writtenTexts(tx, id), now)
        throw new CallError(409, { error: say.changed, ...shown })
      }
      const publication = publicationOf(item, present, desk)
      const urlId = await addressOf(tx, known.collectionId, item, id, say)
      const row = await tx
        .updateTable('content_items')
        .set({ ...columns, ...publication, url_id: urlId, version: version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await writeTexts(tx, id, texts)
      return editedJson(itemOf(row, settings), await writtenTexts(tx, id), now)
    })
}

/** Deletes an item. @returns Whether there was one. */
export async function deleteItem({ db }: Pick<ContentDesk, 'db'>, id: string): Promise<boolean> {
  if (id.includes('\0')) return false
  const deleted = withTables<ContentItemTables>(db).deleteFrom('content_items').where('id', '=', id)
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n
}
