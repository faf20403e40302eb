import { PublicationStatus } from '@vitrine/enums'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { withTables } from '../../core/feature.js'
import type { ContentSettings, ContentVisit } from './contentOptions.js'
import type { ContentItemTables } from './tables.js'

declare const decided: unique symbol

/**
 * The view that a reader has of items. Every query of items takes one, and {@link sightOf} alone makes one, so no reader of
 * items can forget unpublished rows or locked collections [ENG-155].
 */
export interface ContentSight {
  readonly now: Date
  /** Whether the reader also sees items that are not published. */
  readonly mayWrite: boolean
  /** Ids of the collections that the reader may read. */
  readonly collections: readonly string[]
  readonly [decided]: true
}

/** Decides what a reader sees; without a visit, what everybody sees. */
export async function sightOf(
  { collections, mayWrite, mayRead }: ContentSettings,
  visit: ContentVisit | undefined,
  now: Date,
): Promise<ContentSight> {
  const isWriter = visit !== undefined && (await mayWrite(visit))
  const ids: string[] = []
  for (const collection of collections)
    if (isWriter || !collection.isLocked || (visit && (await mayRead(visit, collection)))) ids.push(collection.id)
  return { now, mayWrite: isWriter, collections: ids } as unknown as ContentSight
}

/** Whether everybody who reads its collection sees an item at a time [COL-3]. */
export const isPublic = (item: { readonly status: number; readonly publishedAt: Date }, now: Date): boolean =>
  item.status === PublicationStatus.Published ||
  (item.status === PublicationStatus.Scheduled && item.publishedAt <= now)

/** The rows that a reader may see: the one place where items are read for somebody. */
export function seenItems(
  db: Kysely<any>,
  { now, mayWrite, collections }: ContentSight,
): SelectQueryBuilder<ContentItemTables, 'content_items', object> {
  return withTables<ContentItemTables>(db)
    .selectFrom('content_items')
    .where('collection_id', '=', sql<string>`any(${[...collections]}::text[])`)
    .$if(!mayWrite, (query) =>
      query.where((eb) =>
        eb.or([
          eb('status', '=', PublicationStatus.Published),
          eb.and([eb('status', '=', PublicationStatus.Scheduled), eb('published_at', '<=', now)]),
        ]),
      ),
    )
}
