import { LIMITS, PublicationStatus } from '@vitrine/enums'
import { urlSlug } from '@vitrine/links'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { ITEM_KIND_FACTS, type ItemKind, itemKindOf } from '../../editor/itemKinds.ts'
import { type ItemFields, itemSchema } from '../../editor/itemSchema.ts'
import type { Db } from '../database/db.ts'
import { type ItemRow, itemOf, selectItems } from '../database/items.ts'
import { type Author, writeJournal } from '../database/journal.ts'
import { json } from '../database/json.ts'
import { findPictures } from '../database/media.ts'
import { plainText, searchVector } from '@vitrine/server/content'
import { lockContent, type Prepare } from '../database/seed.ts'
import { findPageById } from '../database/site.ts'
import { ApiError } from '../http/apiError.ts'
import type { Services } from '../http/services.ts'
import { refuseItem } from './itemFault.ts'
import { eventColumns, fieldsOf, publicationOf } from './itemRow.ts'

/** Items that a collection in the order of its dates has at most. */
const MOST_ITEMS = 20_000

/** Addresses that lead to an item after it has left them. */
const MOST_FORMER = 20

/** Letters of an address that is made from a title. */
const SLUG_LENGTH = 80

/** Parts of the server that writing uses. */
export interface Writing {
  readonly services: Pick<Services, 'db' | 'site' | 'clock'>
  /** Cleans the owner's HTML. */
  readonly prepare: Prepare
}

/** A collection of items that people write. */
export interface ItemCollection {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly kind: ItemKind
}

/** An item with the facts that a form needs. */
export interface EditedItem {
  readonly item: ItemRow
  readonly version: number
  readonly fields: ItemFields
  readonly kind: ItemKind
}

/** The answer to a save. */
export interface SavedItem {
  readonly id: string
  readonly version: number
  readonly url: string
}

const gone = () => new ApiError(404, 'It has been deleted.')

/** The collection of an id; `undefined` for a deleted page and for one whose items are not written here. */
export async function findCollection(db: Db, id: string): Promise<ItemCollection | undefined> {
  const page = await findPageById(db, id)
  const kind = itemKindOf(page?.collectionType ?? null)
  if (!page || !kind || page.status === PublicationStatus.Deleted) return undefined
  return { id: page.id, path: page.path, title: page.title, kind }
}

/** Reads an item for its form; `undefined` for a deleted one. */
export async function readItem({ db, site, clock }: Writing['services'], id: string): Promise<EditedItem | undefined> {
  const row = await selectItems(db)
    .where('items.id', '=', id)
    .where('items.status', '<>', PublicationStatus.Deleted)
    .select('pages.collection_type as collectionType')
    .executeTakeFirst()
  const kind = itemKindOf(row?.collectionType ?? null)
  if (!row || !kind) return undefined
  const item = itemOf(row)
  const fields = fieldsOf(item, { isDated: row.dated, zone: site.timeZone, now: clock() })
  return { item, version: row.version, fields, kind }
}

/** @throws {ApiError} 400 with the faults by field. */
async function readFields({ db, site }: Writing['services'], kind: ItemKind, input: unknown): Promise<ItemFields> {
  const read = v.safeParse(itemSchema(kind, site.timeZone), input)
  if (!read.success)
    throw refuseItem(read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })))
  const { print } = read.output
  if (print !== undefined && !site.pictures.pictureOf(print) && (await findPictures(db, [print])).length === 0)
    throw refuseItem([{ field: 'print', message: 'This picture has been deleted. Choose another one.' }])
  return read.output
}

/** A free last part of an address: the one that was written, or one made from the title. */
async function addressOf(tx: Db, collectionId: string, { urlId, title }: ItemFields, own: string): Promise<string> {
  const base = urlId || urlSlug(title).slice(0, SLUG_LENGTH).split('-').filter(Boolean).join('-') || own
  const taken = new Set(
    (
      await tx
        .selectFrom('items')
        .select('url_id')
        .where('collection_id', '=', collectionId)
        .where('id', '<>', own)
        .where(sql<boolean>`starts_with(url_id, ${base})`)
        .execute()
    ).map((row) => row.url_id),
  )
  if (!taken.has(base)) return base
  if (urlId) throw refuseItem([{ field: 'urlId', message: 'Another one has this address.' }])
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/** The addresses that an item has left, after it has moved once more; one that it comes back to is none [PAN-117]. */
const formerAddresses = (left: string, urlId: string) =>
  sql`(select jsonb_agg(former) from (
    select former from jsonb_array_elements_text(former_url_ids || ${json([left])}::jsonb) with ordinality as all_of (former, place)
    where former <> ${urlId} order by place desc limit ${MOST_FORMER}) as newest)`

/** The columns that a form writes. */
function columnsOf(fields: ItemFields, { prepare }: Writing) {
  const { html } = prepare({ html: fields.html }) as { readonly html: string }
  const { title, excerpt, author, tags, categories, print, featured, commentsOpen } = fields
  const text = plainText(html)
  return {
    title,
    excerpt,
    body: json({ html }),
    plain_text: text,
    author,
    tags: json(tags),
    categories: json(categories),
    print: print ?? null,
    featured,
    comments_open: commentsOpen,
    search: searchVector({ title, excerpt, plainText: text, author, tags, categories }),
    ...eventColumns(fields.event),
    seed: null,
  }
}

/** Adds the words of an item to those that a search corrects typing errors with. */
async function addWords(tx: Db, id: string): Promise<void> {
  await sql`insert into search_words (word)
    select distinct entry.lexeme from items, unnest(items.search) as entry where items.id = ${id}
    on conflict do nothing`.execute(tx)
}

/** @throws {ApiError} 400 for a collection that has too many items or categories [COL-10]. */
async function requireRoom(tx: Db, collectionId: string, kind: ItemKind): Promise<void> {
  const most = ITEM_KIND_FACTS[kind].isOrdered ? LIMITS.orderableItems : MOST_ITEMS
  const { rows } = await sql<{ items: number; categories: number }>`
    select count(distinct id)::int as items, count(distinct category)::int as categories
    from items left join lateral jsonb_array_elements_text(categories) as category on true
    where collection_id = ${collectionId} and status <> ${PublicationStatus.Deleted}`.execute(tx)
  const [found] = rows
  if (found!.items > most) throw new ApiError(400, `A collection of this kind has at most ${most} items.`)
  if (found!.categories > LIMITS.nestedCategories)
    throw refuseItem([
      { field: 'categories', message: `A collection has at most ${LIMITS.nestedCategories} categories.` },
    ])
}

/**
 * Writes a new item of a collection [PAN-82].
 * @param input - The item of the form, unchecked.
 * @throws {ApiError} 404 without the collection; 400 with the faults by field.
 */
export async function createItem(
  writing: Writing,
  author: Author,
  collectionId: string,
  input: unknown,
): Promise<SavedItem> {
  const { db, site } = writing.services
  const collection = await findCollection(db, collectionId)
  if (!collection) throw new ApiError(404, 'This collection has been deleted.')
  const { kind } = collection
  const fields = await readFields(writing.services, kind, input)
  const { status, publishedAt, isDated } = publicationOf(fields, undefined, { zone: site.timeZone, now: author.now })
  const columns = columnsOf(fields, writing)
  const id = randomBytes(12).toString('hex')
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const urlId = await addressOf(tx, collectionId, fields, id)
    await tx
      .insertInto('items')
      .values({
        ...columns,
        id,
        collection_id: collectionId,
        url_id: urlId,
        record_type: ITEM_KIND_FACTS[kind].recordType,
        status,
        published_at: publishedAt,
        dated: isDated,
      })
      .execute()
    await requireRoom(tx, collectionId, kind)
    await addWords(tx, id)
    const url = `${collection.path}/${urlId}`
    await writeJournal(tx, author, { action: 'wrote an item', pageId: collectionId, detail: url })
    return { id, version: 1, url }
  })
}

/**
 * Stores a change of an item [PAN-82].
 * @param version - Version from which the form was filled.
 * @throws {ApiError} 404 for a deleted item; 409 with the present one, if somebody else has changed it since; 400 with
 * the faults by field.
 */
export async function saveItem(
  writing: Writing,
  author: Author,
  id: string,
  { version, input }: { readonly version: number; readonly input: unknown },
): Promise<SavedItem> {
  const { services } = writing
  const { db, site } = services
  const present = await readItem(services, id)
  if (!present) throw gone()
  const { item, kind } = present
  const fields = await readFields(services, kind, input)
  const columns = columnsOf(fields, writing)
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const now = await readItem({ ...services, db: tx }, id)
    if (!now) throw gone()
    if (now.version !== version)
      throw new ApiError(409, {
        error: 'Somebody else has changed it since you opened it.',
        version: now.version,
        item: now.fields,
      })
    const { status, publishedAt, isDated } = publicationOf(fields, now.item, { zone: site.timeZone, now: author.now })
    const urlId = await addressOf(tx, item.collectionId, fields, id)
    await tx
      .updateTable('items')
      .set({
        ...columns,
        url_id: urlId,
        former_url_ids: urlId === now.item.urlId ? undefined : formerAddresses(now.item.urlId, urlId),
        status,
        published_at: publishedAt,
        dated: isDated,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    await requireRoom(tx, item.collectionId, kind)
    await addWords(tx, id)
    const url = `${item.url.slice(0, -item.urlId.length)}${urlId}`
    await writeJournal(tx, author, { action: 'changed an item', pageId: item.collectionId, detail: url })
    return { id, version: version + 1, url }
  })
}

/**
 * Deletes an item. The row stays as the owner's, so that no release brings the item back; its address is free.
 * @throws {ApiError} 404 for a deleted item.
 */
export async function deleteItem({ services }: Pick<Writing, 'services'>, author: Author, id: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const present = await readItem({ ...services, db: tx }, id)
    if (!present) throw gone()
    await tx
      .updateTable('items')
      .set({ status: PublicationStatus.Deleted, url_id: `deleted:${id}`, seed: null })
      .where('id', '=', id)
      .execute()
    const { collectionId, url } = present.item
    await writeJournal(tx, author, { action: 'deleted an item', pageId: collectionId, detail: url })
  })
}
