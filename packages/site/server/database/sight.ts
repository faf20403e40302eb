import { PublicationStatus } from '@vitrine/enums'
import type { ExpressionBuilder } from 'kysely'
import type { CollectionTables } from './tables/collections.ts'
import type { Audience, SiteTables } from './tables/site.ts'

declare const decided: unique symbol

/**
 * The view that a reader has of items. Every query of items takes one, and only {@link publicSight} and `readerSight` of
 * `http/pageLock.ts` make one, so no reader of items can forget unpublished rows or locked collections [SRV-78].
 */
export interface Sight {
  readonly now: Date
  /** Editors also see unpublished items; no reader sees a deleted one [SRV-65]. */
  readonly mayEdit: boolean
  /** Audiences of the pages that the reader may read without a password. */
  readonly audiences: readonly Audience[]
  /** Ids of the pages that the reader has opened with their password. */
  readonly unlocked: readonly string[]
  readonly [decided]: true
}

/** The sight of a reader of whom nothing is known: a feed reader, a search engine, a block that everybody sees. */
export const publicSight = (now: Date): Sight =>
  makeSight({ now, mayEdit: false, audiences: ['everyone'], unlocked: [] })

/** Marks the facts about a reader as a sight. */
export const makeSight = (facts: Omit<Sight, typeof decided>): Sight => facts as Sight

/** The columns on which sight depends; `searchables` has them too. */
type Items = ExpressionBuilder<
  Pick<SiteTables, 'pages'> & { items: Pick<CollectionTables['items'], 'status' | 'published_at' | 'collection_id'> },
  'items'
>

/**
 * Condition of the items that a reader may see: published or scheduled for a time that has passed, in a published
 * collection that is not locked to the reader [COL-3] [SRV-65] [SRV-78].
 */
export function isSeen({ now, mayEdit, audiences, unlocked }: Sight) {
  return (eb: Items) => {
    const collections = eb
      .selectFrom('pages as collection')
      .select('collection.id')
      .where((page) => {
        const isRead = page('collection.audience', 'in', audiences)
        return unlocked.length > 0 ? page.or([isRead, page('collection.id', 'in', unlocked)]) : isRead
      })
    if (mayEdit)
      return eb.and([
        eb('items.status', '<>', PublicationStatus.Deleted),
        eb('items.collection_id', 'in', collections.where('collection.status', '<>', PublicationStatus.Deleted)),
      ])
    return eb.and([
      eb.or([
        eb('items.status', '=', PublicationStatus.Published),
        eb.and([eb('items.status', '=', PublicationStatus.Scheduled), eb('items.published_at', '<=', now)]),
      ]),
      eb('items.collection_id', 'in', collections.where('collection.status', '=', PublicationStatus.Published)),
    ])
  }
}
