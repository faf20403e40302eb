import { monthText, tourDate } from '@vitrine/collections'
import type { CommentJson, EventJson } from '@vitrine/collections/api'
import { CollectionType, PublicationStatus } from '@vitrine/enums'
import { PUBLIC_READER, readCommentPage } from '@vitrine/server/comments'
import { facetsIn, findItemById, listFacets, listItems, listMonths } from '../database/items.ts'
import { readNamesIn } from '../database/namesIn.ts'
import { publicSight, type Sight } from '../database/sight.ts'
import { findPageById, type PageRow } from '../database/site.ts'
import type { Services } from '../http/services.ts'
import { pageMark } from '../http/shownMark.ts'
import { noteShown } from '../drawing/drawing.ts'
import { commentsHref } from './commentsHref.ts'
import { ContentFault } from './contentFault.ts'
import { itemsIn } from '../database/itemsIn.ts'
import { itemJson } from './itemJson.ts'
import { todayOf } from '@vitrine/server/content'
import { readMonthEvents } from './months.ts'

/** Rows of collections that their blocks are read from. */
export type CollectionSources = Pick<Services, 'db' | 'clock' | 'secret' | 'site' | 'tourDates'> &
  Partial<Pick<Services, 'log'>> & {
    /** Code of the language into which items are translated; `undefined` for the owner's. */
    readonly language?: string | undefined
  }

type Data = Readonly<Record<string, unknown>>

/** Most items of a summary or a list in a block. */
const MOST = 30

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Blocks show what everybody sees [SRV-119] [COL-14] [COL-15] [COL-16] [COL-20] [COL-23] [COL-24]. */
const sightOf = ({ clock }: CollectionSources): Sight => publicSight(clock())

/** The published collection of that id [SRV-119]. */
async function collectionOf({ db }: CollectionSources, id: unknown): Promise<PageRow> {
  const collection = await findPageById(db, String(id))
  if (collection?.status !== PublicationStatus.Published)
    throw new ContentFault(`there is no collection "${String(id)}"`)
  return collection
}

/**
 * The data of a summary with the items of its collection that everybody sees [COL-23] [COL-24]: posts, the newest
 * first, or events that come. Only a summary of events is drawn anew after its page: an event passes, a post stays
 * [SRV-119].
 * @throws {ContentFault} If the collection is not there.
 */
export async function summaryData(sources: CollectionSources, { collectionId, ...data }: Data): Promise<object> {
  const id = textOf(collectionId)
  if (id === undefined) return data
  const isEvents = (await collectionOf(sources, id)).collectionType === CollectionType.Events
  const { items: stored } = await listItems(sources.db, {
    ...sightOf(sources),
    collectionId: id,
    order: isEvents ? 'upcoming' : 'newest',
    tag: textOf(data['tag']),
    category: textOf(data['category']),
    isFeatured: data['featured'] === true,
    limit: MOST,
  })
  const items = await itemsIn(sources.db, stored, sources.language)
  return {
    ...data,
    items: items.map((item) => itemJson(sources.site.pictures, item)),
    ...(isEvents && { collectionId: id }),
  }
}

/** The events of a collection as data, those that come or the past ones [COL-15] [COL-16] [SRV-119]. */
async function eventsOf(sources: CollectionSources, id: string, isPast: boolean): Promise<readonly EventJson[]> {
  const order = isPast ? 'past' : 'upcoming'
  const { items: stored } = await listItems(sources.db, { ...sightOf(sources), collectionId: id, order, limit: MOST })
  const items = await itemsIn(sources.db, stored, sources.language)
  return items.flatMap((item) => {
    const json = itemJson(sources.site.pictures, item)
    return 'start' in json ? [json] : []
  })
}

/** The data of a block of events: those that come, or the last ones [COL-15] [SRV-119]. */
export async function eventsData(sources: CollectionSources, { collectionId, count, ...data }: Data): Promise<object> {
  const { id, path } = await collectionOf(sources, collectionId)
  const items = await eventsOf(sources, id, data['past'] === true)
  return { ...data, path, items: items.slice(0, typeof count === 'number' ? count : MOST) }
}

/**
 * The data of a block of tour dates that come [COL-16]: those of its artist at the connected service, or the events of
 * its collection. A service that fails is logged, and the block says so.
 */
export async function tourData(sources: CollectionSources, { collectionId, ...data }: Data): Promise<object> {
  const artistId = textOf(data['artistId'])?.trim()
  if (sources.tourDates && artistId) {
    // Read the clock, because a kept page with dates of a service must be drawn again in time.
    const now = sources.clock().getTime()
    try {
      const items = await sources.tourDates(artistId)
      return { ...data, items: items.filter(({ start }) => start >= now) }
    } catch (error) {
      sources.log?.error('tour dates could not be read', error, { artistId })
      return { ...data, state: 'failed', items: [] }
    }
  }
  const { id } = await collectionOf(sources, collectionId)
  return { ...data, items: (await eventsOf(sources, id, false)).map(tourDate) }
}

/** The data of a calendar block: the month that it is in the zone of the house [COL-14]. */
export async function calendarData(sources: CollectionSources, { collectionId, ...data }: Data): Promise<object> {
  const { id } = await collectionOf(sources, collectionId)
  const sight = sightOf(sources)
  const today = todayOf(sight.now, sources.site.timeZone)
  const items = await itemsIn(sources.db, await readMonthEvents(sources, id, today, sight), sources.language)
  return {
    ...data,
    month: monthText(today),
    today: today.date,
    items: items.map((item) => itemJson(sources.site.pictures, item)),
  }
}

/** The data of an archive: how many items each month, category and tag has [SRV-119]. */
export async function archiveData(sources: CollectionSources, { collectionId, ...data }: Data): Promise<object> {
  const { id, path } = await collectionOf(sources, collectionId)
  const sight = sightOf(sources)
  const [names, months, categories, tags] = await Promise.all([
    readNamesIn(sources.db, 'posts', sources.language),
    listMonths(sources.db, id, sources.site.timeZone, sight),
    listFacets(sources.db, id, 'categories', sight),
    listFacets(sources.db, id, 'tags', sight),
  ])
  return {
    ...data,
    path,
    months: months.map(({ name, count }) => ({ month: name, count })),
    categories: facetsIn(categories, names),
    tags: facetsIn(tags, names),
  }
}

/** The data of a comments block: the first page of what everybody may read, and a form [COL-20] [COL-34]. */
export async function commentsData(
  sources: CollectionSources,
  { itemId, ...data }: Data,
  signedInAs: string | undefined,
): Promise<object> {
  const sight = sightOf(sources)
  const item = await findItemById(sources.db, String(itemId), sight)
  if (!item) throw new ContentFault(`there is no item "${String(itemId)}"`)
  noteShown(`page-${item.collectionId}`)
  const shown = await readCommentPage(sources.db, item.id, PUBLIC_READER, 1)
  const comments: readonly CommentJson[] = shown.comments.map(({ id, parentId, name, body, createdAt }) => ({
    id,
    itemId: item.id,
    parentId,
    name,
    body,
    createdAt: createdAt.getTime(),
  }))
  const shownAt = pageMark(sources)
  return {
    ...data,
    itemId: item.id,
    comments,
    ...(shown.pageCount > 1 && { pages: { next: commentsHref(item.url, 2) } }),
    mayComment: item.commentsOpen,
    signedInAs,
    shownAt,
    now: sight.now.getTime(),
  }
}
