import { type Month, monthText, readMonth } from '@vitrine/collections'
import type { ItemListJson, MonthJson, SearchListJson } from '@vitrine/collections/api'
import { attachmentNamed } from '../../files/filesPort.js'
import { CallError } from '../../core/callError.js'
import { type Call, type Route, route, type Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { storable } from '../../core/readBody.js'
import { partyOf } from '../../core/visitor.js'
import * as calls from '../../content/contentApi.js'
import { type ContentItem, itemJson } from './contentItem.js'
import { type ContentSettings, languageOf } from './contentOptions.js'
import { type ContentPage, type ContentReader, createReader } from './contentReader.js'
import { isEventJson } from './contentEvent.js'
import { excerptAround } from './excerptAround.js'
import { todayOf } from './months.js'
import { sightOf } from './sight.js'
import { type ContentDesk, createItem, deleteItem, readEdited, saveItem } from './writeItem.js'

const MINUTE = 60
/** Number of a page. */
const PAGE = /^[1-9]\d{0,4}$/
const MOST_BYTES = 2_000_000

/** Routes of readers and of writers. */
export const contentRoutes = (settings: ContentSettings): readonly Route[] => [
  route(calls.listItems, (call) => list(call, settings)),
  route(calls.searchItems, (call) => search(call, settings)),
  route(calls.readItem, (call) => read(call, settings)),
  route(calls.readNames, (call) => readNames(call, settings)),
  route(calls.readFeed, (call) => feed(call, settings)),
  route(calls.readMonth, (call) => month(call, settings)),
  route(calls.readCalendar, (call) => calendar(call, settings)),
  route(calls.readEvent, (call) => eventFile(call, settings)),
  route(calls.createItem, (call) => create(call, settings), { mostBytes: MOST_BYTES }),
  route(calls.editItem, (call) => edit(call, settings)),
  route(calls.saveItem, (call) => save(call, settings), { mostBytes: MOST_BYTES }),
  route(calls.deleteItem, (call) => remove(call, settings)),
]

/** A call in the language of its page. */
type SpokenVisit = Visit & { readonly query: { readonly lang?: string | undefined } | undefined }

/** The reader of a request. */
async function readerOf(visit: SpokenVisit, settings: ContentSettings): Promise<ContentReader> {
  const sight = await sightOf(settings, visit, visit.core.clock())
  return createReader(visit.db, sight, settings, languageOf(settings, visit.query?.lang))
}

/** The website of a request, for calendar files. */
const placeOf = ({ request, core }: Visit) => ({ origin: new URL(request.url).origin, now: core.clock() })

const pageOf = (page: string | undefined): number => (page && PAGE.test(page) ? Number(page) : 1)

function pageJson({ page, pageCount, total }: ContentPage) {
  const older = page < pageCount ? page + 1 : undefined
  const newer = page > 1 ? Math.min(page - 1, pageCount) : undefined
  return { page, pageCount, total, ...(older && { older }), ...(newer && { newer }) }
}

/** A name as the database can compare it; `undefined` for none. */
const nameOf = (text: string | undefined): string | undefined => (text === undefined ? undefined : storable(text))

async function list(call: Call<typeof calls.listItems>, settings: ContentSettings): Promise<ItemListJson> {
  const { page, tag, category, featured, series, past, month: inMonth } = call.query
  const reader = await readerOf(call, settings)
  const query = { tag: nameOf(tag), category: nameOf(category), isFeatured: featured === 'true', page: pageOf(page) }
  const dates = { series: nameOf(series), isPast: past === '1', month: readMonth(inMonth ?? '') }
  const found = await reader.list(call.params['collectionId']!, { ...query, ...dates })
  return { ...pageJson(found), items: found.items.map(itemJson) }
}

async function search(call: Call<typeof calls.searchItems>, settings: ContentSettings): Promise<SearchListJson> {
  const { q = '', page, limit } = call.query
  const size = limit && PAGE.test(limit) ? Number(limit) : undefined
  const found = await (await readerOf(call, settings)).search(q, { page: pageOf(page), size })
  const items = found.items.map(({ title, url, excerpt, plainText, publishedAt, picture, event, isTranslated }) => ({
    title,
    url,
    kind: event ? ('event' as const) : ('post' as const),
    excerpt: excerptAround([excerpt, plainText].filter(Boolean).join(' '), found.terms),
    publishedAt: publishedAt.getTime(),
    ...(event && { start: event.start, timeZone: event.timeZone }),
    ...(picture && { image: picture }),
    ...(isTranslated && { isTranslated }),
  }))
  return { ...pageJson(found), query: q, terms: found.terms, items }
}

async function read(call: Call<typeof calls.readItem>, settings: ContentSettings): Promise<calls.OpenItem> {
  const reader = await readerOf(call, settings)
  const item = await reader.item(call.params['collectionId']!, call.params['urlId']!)
  if (!item) throw new CallError(404, settings.sentencesOf(call).unknownItem)
  const { older, newer } = await reader.neighbours(item)
  return {
    item: { ...itemJson(item), html: item.html },
    language: (item.isTranslated && languageOf(settings, call.query.lang)?.code) || settings.language,
    alternates: await reader.alternates(item, placeOf(call).origin),
    ...(older && { older: { title: older.title, url: older.url } }),
    ...(newer && { newer: { title: newer.title, url: newer.url } }),
  }
}

async function readNames(call: Call<typeof calls.readNames>, settings: ContentSettings) {
  const reader = await readerOf(call, settings)
  const id = call.params['collectionId']!
  return { tags: [...(await reader.names(id, 'tags'))], categories: [...(await reader.names(id, 'categories'))] }
}

async function feed(call: Call<typeof calls.readFeed>, settings: ContentSettings): Promise<Response> {
  const { origin, href } = new URL(call.request.url)
  const place = { origin, feedUrl: href }
  const rss = await (await readerOf(call, settings)).feed(call.params['collectionId']!, place)
  if (rss === undefined) throw new CallError(404, settings.sentencesOf(call).unknownCollection)
  return fileAnswer(rss, 'application/rss+xml')
}

const fileAnswer = (text: string, type: string, name?: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...(name !== undefined && { 'Content-Disposition': attachmentNamed(`${name}.ics`) }),
    },
  })

async function month(call: Call<typeof calls.readMonth>, settings: ContentSettings): Promise<MonthJson> {
  const today = todayOf(call.core.clock(), settings.timeZone)
  const shown: Month = readMonth(call.query['month'] ?? '') ?? today
  const items = await (await readerOf(call, settings)).month(call.params['collectionId']!, shown)
  return { month: monthText(shown), today: today.date, items: items.map(itemJson).filter(isEventJson) }
}

async function calendar(call: Call<typeof calls.readCalendar>, settings: ContentSettings): Promise<Response> {
  const id = call.params['collectionId']!
  const file = await (await readerOf(call, settings)).calendar(id, placeOf(call))
  if (file === undefined) throw new CallError(404, settings.sentencesOf(call).unknownCollection)
  return fileAnswer(file, 'text/calendar', id)
}

async function eventFile(call: Call<typeof calls.readEvent>, settings: ContentSettings): Promise<Response> {
  const reader = await readerOf(call, settings)
  const item: ContentItem | undefined = await reader.item(call.params['collectionId']!, call.params['urlId']!)
  const file = item && reader.eventFile(item, placeOf(call))
  if (file === undefined) throw new CallError(404, settings.sentencesOf(call).unknownItem)
  return fileAnswer(file, 'text/calendar', item!.urlId)
}

/**
 * Returns the desk of somebody who may write.
 * @throws {CallError} 403 for others.
 */
async function deskOf(visit: Visit, settings: ContentSettings): Promise<ContentDesk> {
  const say = settings.sentencesOf(visit)
  if (!(await settings.mayWrite(visit))) throw new CallError(403, say.notAllowed)
  return { db: visit.db, settings, say, now: visit.core.clock() }
}

/** @throws {CallError} 403 for somebody who may not write, 429 for an address that writes too much. */
async function writerOf(visit: Visit, settings: ContentSettings): Promise<ContentDesk> {
  const desk = await deskOf(visit, settings)
  const limit = { limit: settings.writesAMinute, seconds: MINUTE }
  await limitRequest(visit.db, `content:${partyOf(visit.address)}`, limit, desk.now, desk.say.rateLimited)
  return desk
}

async function create(call: Call<typeof calls.createItem>, settings: ContentSettings): Promise<calls.EditedItem> {
  const item = await createItem(await writerOf(call, settings), call.params['collectionId']!, call.body)
  call.core.log.info('an item was written', { id: item.id, collection: item.collectionId })
  return item
}

async function edit(call: Call<typeof calls.editItem>, settings: ContentSettings): Promise<calls.EditedItem> {
  const desk = await deskOf(call, settings)
  const item = await readEdited(desk, call.params['itemId']!)
  if (!item) throw new CallError(404, desk.say.unknownItem)
  return item
}

async function save(call: Call<typeof calls.saveItem>, settings: ContentSettings): Promise<calls.EditedItem> {
  const { version, item: input } = call.body
  const item = await saveItem(await writerOf(call, settings), call.params['itemId']!, { version, input })
  call.core.log.info('an item was changed', { id: item.id, collection: item.collectionId })
  return item
}

async function remove(call: Call<typeof calls.deleteItem>, settings: ContentSettings): Promise<{ success: true }> {
  const desk = await writerOf(call, settings)
  const id = call.params['itemId']!
  if (!(await deleteItem(desk, id))) throw new CallError(404, desk.say.unknownItem)
  call.core.log.info('an item was deleted', { id })
  return { success: true }
}
