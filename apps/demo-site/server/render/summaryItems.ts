import { CollectionType, PublicationStatus } from '@vitrine/enums'
import { type ItemQuery, listItems } from '../database/items.ts'
import { findPageById } from '../database/site.ts'
import type { Services } from '../http/services.ts'
import { itemJson } from './itemJson.ts'

/** Most items of a summary. */
const MOST = 30

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * The data of a summary with the items of its collection that everybody sees [COL-23] [COL-24]: posts, the newest first, or
 * events that come. Only a summary of events is drawn anew after its page: an event passes, a post stays.
 * @throws {Error} If the collection is not there.
 */
export async function summaryItems(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { collectionId, ...data }: Readonly<Record<string, unknown>>,
): Promise<object> {
  const id = textOf(collectionId)
  if (id === undefined) return data
  const collection = await findPageById(db, id)
  if (collection?.status !== PublicationStatus.Published) throw new Error(`there is no collection "${id}"`)
  const isEvents = collection.collectionType === CollectionType.Events
  const query: ItemQuery = {
    now: clock(),
    mayEdit: false,
    collectionId: id,
    order: isEvents ? 'upcoming' : 'newest',
    tag: textOf(data['tag']),
    category: textOf(data['category']),
    isFeatured: data['featured'] === true,
    limit: MOST,
  }
  const { items } = await listItems(db, query)
  return { ...data, items: items.map(itemJson), ...(isEvents && { collectionId: id }) }
}
