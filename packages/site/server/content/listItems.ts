import { PublicationStatus } from '@vitrine/enums'
import { searchWords } from '@vitrine/collections'
import { sql } from 'kysely'
import { type ItemKind, ITEM_KIND_FACTS, ITEM_KINDS, itemKindOf } from '../../editor/itemKinds.ts'
import type { Db } from '../database/db.ts'
import { type ItemRow, itemOf, selectItems } from '../database/items.ts'
import type { RowRange } from '../http/paging.ts'

/** A collection with the number of its items. */
export interface CountedCollection {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly kind: ItemKind
  readonly count: number
  /** Drafts and items to review. */
  readonly waiting: number
}

/** Lists the collections whose items people write, by address [PAN-84]. */
export async function listCollections(db: Db): Promise<readonly CountedCollection[]> {
  const types = ITEM_KINDS.map((kind) => ITEM_KIND_FACTS[kind].collectionType)
  const { rows } = await sql<Omit<CountedCollection, 'kind'> & { type: number }>`
    select pages.id, pages.title, pages.path, pages.collection_type as type, count(items.id)::int as count,
      count(items.id) filter (where items.status in (${PublicationStatus.Draft}, ${PublicationStatus.NeedsReview}))::int
        as waiting
    from pages left join items on items.collection_id = pages.id and items.status <> ${PublicationStatus.Deleted}
    where pages.collection_type in (${sql.join(types)}) and pages.status <> ${PublicationStatus.Deleted}
    group by pages.website_id, pages.id order by pages.path collate "C"`.execute(db)
  return rows.flatMap(({ type, ...row }) => {
    const kind = itemKindOf(type)
    return kind ? [{ ...row, kind }] : []
  })
}

/** The part of a collection that the panel lists. */
export interface WrittenItems {
  readonly collectionId: string
  /** Words of the title or the text; empty for all. */
  readonly text: string
  readonly status: number | undefined
  readonly now: Date
}

/**
 * Lists items for the people who write them, the newest first [PAN-85]. A scheduled item whose time has come is
 * published.
 */
export async function listWrittenItems(
  db: Db,
  { collectionId, text, status, now }: WrittenItems,
  { offset, limit }: RowRange,
): Promise<readonly ItemRow[]> {
  let rows = selectItems(db)
    .where('items.collection_id', '=', collectionId)
    .where('items.status', '<>', PublicationStatus.Deleted)
  const { Published, Scheduled } = PublicationStatus
  if (status === Published)
    rows = rows.where((one) =>
      one.or([
        one('items.status', '=', Published),
        one.and([one('items.status', '=', Scheduled), one('items.published_at', '<=', now)]),
      ]),
    )
  else if (status !== undefined) rows = rows.where('items.status', '=', status)
  if (status === Scheduled) rows = rows.where('items.published_at', '>', now)
  for (const word of searchWords(text).slice(0, 10))
    rows = rows.where((one) =>
      one.or([
        one(sql`items.search`, '@@', sql`to_tsquery('simple', ${`'${word}':*`})`),
        one('items.title', 'ilike', `%${word.replace(/[\\%_]/g, '\\$&')}%`),
      ]),
    )
  const found = await rows
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return found.map(itemOf)
}
