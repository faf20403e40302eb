import { CollectionType } from '@vitrine/enums'
import type { Context } from 'hono'
import { itemKindOf } from '../../editor/itemKinds.ts'
import { findItem, type ItemQuery, type ItemRow } from '../database/items.ts'
import { findPage, type PageRow } from '../database/site.ts'
import type { Env, Services } from '../http/services.ts'
import { noteShown } from '../drawing/drawing.ts'
import { renderNothing } from '../render/routes.ts'
import { sendJson, wantsJson } from '../http/asData.ts'
import { readerSight } from '../http/pageLock.ts'
import { seesUnpublished } from '../http/seesUnpublished.ts'
import { itemJson } from '../render/itemJson.ts'
import { answerAdmitted } from '../render/answerAdmitted.ts'
import { readPage } from '../http/paging.ts'
import { readTranslationCode } from '../http/languageAddresses.ts'
import { itemsIn } from '../database/itemsIn.ts'
import { filterQuery, readFilters, readList } from './lists.ts'
import { readServed } from './readServed.ts'
import { renderItem } from './renderItem.tsx'
import { renderList } from './renderList.tsx'
import { serveCalendar, serveEvent, serveProductFeed, serveRss } from './feeds.ts'

/** Whether a page is a list of its items, and not made of blocks. */
export const isItemCollection = ({ collectionType }: Pick<PageRow, 'collectionType'>): boolean =>
  itemKindOf(collectionType) !== undefined

/**
 * Serves a collection of posts, events, projects or lessons, its items, feeds and calendar files, by the path [COL-11] [COL-15] [SRV-61]
 * [COL-8] [COL-12] [COL-29] [SRV-63] [SRV-65] [SRV-102].
 * @param exact - The page at the path itself, if there is one.
 * @returns `undefined` if the path belongs to no such collection, or names nothing in it.
 */
export async function serveCollection(
  c: Context<Env>,
  services: Services,
  exact: PageRow | undefined,
): Promise<Response | undefined> {
  const { path } = c.req
  if (exact) {
    if (!isItemCollection(exact)) return undefined
    return answerAdmitted(
      c,
      services,
      exact,
      async () => (await serveList(c, services, exact)) ?? renderNothing(c, services),
    )
  }
  const pageAt = async (place: string): Promise<PageRow | undefined> => {
    const page = await findPage(services.db, place, await seesUnpublished(c, services))
    return page && isItemCollection(page) ? page : undefined
  }
  const [, base = '', last = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? []
  const collection = base === '' ? undefined : await pageAt(base)
  if (collection)
    return answerAdmitted(c, services, collection, async () => {
      if (last === 'rss.xml') return serveRss(c, services, collection)
      if (last.endsWith('.ics')) return serveEvent(c, services, collection, last.slice(0, -4))
      return serveItem(c, services, collection, decode(last))
    })
  if (base !== '' && last === 'rss.xml') {
    const shelf = await findPage(services.db, base)
    if (shelf?.collectionType === CollectionType.Products)
      return answerAdmitted(c, services, shelf, () => serveProductFeed(c, services, shelf))
  }
  if (!path.endsWith('.ics')) return undefined
  const events = await pageAt(path.slice(0, -4))
  if (events?.collectionType !== CollectionType.Events) return undefined
  return answerAdmitted(c, services, events, () => serveCalendar(c, services, events))
}

/** A part of an address; `undefined` if it cannot be read, or no database could hold it. */
function decode(part: string): string {
  try {
    const text = decodeURIComponent(part)
    return text.includes('\0') ? '' : text
  } catch {
    return ''
  }
}

/** The order of a list: events by their dates, lessons in the order in which they were published, all else newest first. */
function orderOf({ collectionType }: PageRow, isPast: boolean): ItemQuery['order'] {
  if (collectionType === CollectionType.Events) return isPast ? 'past' : 'upcoming'
  return collectionType === CollectionType.Lessons ? 'oldest' : 'newest'
}

async function serveList(c: Context<Env>, services: Services, collection: PageRow): Promise<Response | undefined> {
  if (c.req.query('format') === 'rss') return serveRss(c, services, collection)
  noteShown(`page-${collection.id}`)
  const page = readPage(c.req.query('page'))
  const filters = readFilters(c.req.query())
  if (page === undefined || filters === undefined) return undefined
  const isPast = c.req.query('past') === '1'
  const sight = await readerSight(c, services)
  const order = orderOf(collection, isPast)
  const query = {
    ...sight,
    ...filterQuery(filters, services.site.timeZone),
    collectionId: collection.id,
    order,
  } as const
  const stored = await readList(services.db, query, page)
  if (!stored) return undefined
  const list = { ...stored, items: await itemsIn(services.db, stored.items, await readTranslationCode(c, services.db)) }
  if (!wantsJson(c)) return renderList(c, services, { ...list, collection, filters, isPast, sight })
  const kind = collection.collectionType === CollectionType.Events ? 'events' : 'blog'
  const data = {
    kind,
    path: collection.path,
    ...list,
    items: list.items.map((item) => itemJson(services.site.pictures, item)),
  }
  return sendJson(c, data, 200, collection.audience !== 'everyone')
}

async function serveItem(
  c: Context<Env>,
  services: Services,
  collection: PageRow,
  urlId: string,
): Promise<Response | undefined> {
  const sight = await readerSight(c, services)
  noteShown(`page-${collection.id}`)
  const stored = await findItem(services.db, collection.id, urlId, sight)
  if (!stored) return undefined
  const served = await readServed(c, services, { collection, item: stored, sight })
  if (!wantsJson(c)) return renderItem(c, services, served)
  const { item, older, newer } = served
  const link = ({ title, url, isTranslated }: ItemRow) => ({ title, url, ...(isTranslated && { isTranslated }) })
  const data = {
    kind: 'item',
    item: { ...itemJson(services.site.pictures, item), bodyHtml: item.html },
    ...(older && { previous: link(older) }),
    ...(newer && { next: link(newer) }),
    ...(item.event && { files: { ics: `${item.url}.ics` } }),
  }
  return sendJson(c, data, 200, collection.audience !== 'everyone')
}
