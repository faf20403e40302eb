import { pageTitle } from '../render/pageTitle.ts'
import { calendarFile } from '@vitrine/collections'
import { formatPrice, priceOf, type ShelfQuery } from '@vitrine/commerce'
import { CollectionType } from '@vitrine/enums'
import { escapeHtml } from '@vitrine/trust'
import type { Context } from 'hono'
import { findItem, type ItemRow, listItems } from '../database/items.ts'
import type { Sight } from '../database/sight.ts'
import type { PageRow } from '../database/site.ts'
import { readSettings } from '../database/site.ts'
import { findProducts } from '../database/store.ts'
import { originOf } from '../http/originOf.ts'
import { readerSight } from '../http/pageLock.ts'
import type { Env, Services } from '../http/services.ts'
import { readLanguageAddresses, readTranslationCode, translationCode } from '../http/languageAddresses.ts'
import { languageOfRequest } from '../http/languageOfRequest.ts'
import { ownersLanguage } from '../languages.ts'
import { furnitureIn } from '../translatedFurniture.ts'
import { itemIn, itemsIn } from '../database/itemsIn.ts'
import { namesIn, readNamesIn, translatedName } from '../database/namesIn.ts'
import { pageIn } from '../database/pagesIn.ts'
import { productsIn } from '../database/productsIn.ts'
import { pictureIn, readPictures } from '../render/picture.ts'
import { productOf } from '../render/productOf.ts'
import { readShelf } from '../render/shelfSource.ts'
import { readStoreSettings } from '../shop/shopSettings.ts'
import { addressIn, calendarEvents, calendarItems, rssFeed } from '@vitrine/server/content'

/** Most entries of a feed. */
const ENTRIES = 30
/** The products of a shop, the newest first. */
const NEWEST: ShelfQuery = { options: {}, categories: [], tags: [], inStock: false, sort: 'newest', page: 1 }

/** Feeds have no unpublished items, whoever reads them, because they are subscribed to and kept elsewhere. */
const feedSight = async (c: Context<Env>, services: Services): Promise<Sight> => ({
  ...(await readerSight(c, services)),
  mayEdit: false,
})

/** Texts and addresses of a feed in the language of its address [PAN-133]. */
interface FeedLanguage {
  /** Code of the language into which texts are translated; `undefined` for the owner's. */
  readonly code: string | undefined
  readonly lang: string
  readonly siteTitle: string
  /** With the title of the site [SRV-192]. */
  readonly title: string
  readonly description: string
  readonly settings: ReadonlyMap<string, unknown>
  /** The absolute address of a path. */
  addressOf(path: string): string
}

async function readFeedLanguage(c: Context<Env>, { db, config }: Services, page: PageRow): Promise<FeedLanguage> {
  const settings = await readSettings(db)
  const code = translationCode(settings, languageOfRequest(c).lang)
  const [shown, addresses] = await Promise.all([pageIn(db, page, code), readLanguageAddresses(db, settings)])
  const address = addresses.find((one) => one.code === code)
  const { siteTitle } = furnitureIn(settings, code).header
  const origin = originOf(c, config)
  return {
    code,
    lang: code ?? ownersLanguage(settings),
    siteTitle,
    title: pageTitle(shown.title, siteTitle),
    description: shown.description,
    settings,
    addressOf: (path) => origin + (address ? addressIn(address, path) : path),
  }
}

/** Answers with the entries of a page as RSS 2.0. */
function sendRss(
  c: Context<Env>,
  { path }: PageRow,
  { title, description, lang, addressOf }: FeedLanguage,
  entries: Parameters<typeof rssFeed>[0]['entries'],
): Response {
  const text = rssFeed({
    title,
    description,
    language: lang,
    pageUrl: addressOf(path),
    feedUrl: addressOf(`${path}/rss.xml`),
    entries,
  })
  return c.body(text, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'no-cache' })
}

/** Serves the newest posts, or the next events, as RSS 2.0 [SRV-102]. */
export async function serveRss(c: Context<Env>, services: Services, page: PageRow): Promise<Response> {
  const order = page.collectionType === CollectionType.Events ? 'upcoming' : 'newest'
  const [stored, feed] = await Promise.all([
    listItems(services.db, { ...(await feedSight(c, services)), collectionId: page.id, order, limit: ENTRIES }),
    readFeedLanguage(c, services, page),
  ])
  const [items, names] = await Promise.all([
    itemsIn(services.db, stored.items, feed.code),
    readNamesIn(services.db, 'posts', feed.code),
  ])
  const origin = originOf(c, services.config)
  const entries = items.map((item) => ({
    id: `${item.id}@${new URL(origin).host}`,
    title: item.title,
    url: feed.addressOf(item.url),
    description: item.excerpt,
    html: item.html.replaceAll('href="/', `href="${origin}/`),
    author: item.author,
    categories: [...item.categories, ...item.tags].map((name) => translatedName(names, name) ?? name),
    publishedAt: item.publishedAt,
  }))
  return sendRss(c, page, feed, entries)
}

function sendCalendar(
  c: Context<Env>,
  services: Services,
  items: readonly ItemRow[],
  name: string,
  title?: string,
): Response {
  const origin = originOf(c, services.config)
  const events = calendarEvents(items, origin)
  const host = new URL(origin).hostname
  return c.body(calendarFile(events, { host, now: services.clock().getTime(), title }), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.ics"`,
    'Cache-Control': 'no-cache',
  })
}

/** Serves the next events of a collection and the last ones of a year, for calendars that subscribe to them [COL-15] [SRV-190]. */
export async function serveCalendar(c: Context<Env>, services: Services, page: PageRow): Promise<Response> {
  const sight = await feedSight(c, services)
  const list = { ...sight, collectionId: page.id }
  const [feed, stored] = await Promise.all([
    readFeedLanguage(c, services, page),
    calendarItems(async (part) => (await listItems(services.db, { ...list, ...part })).items, sight.now),
  ])
  const items = await itemsIn(services.db, stored, feed.code)
  return sendCalendar(c, services, items, page.path.slice(1), feed.title)
}

/** One event as a calendar file [COL-15]; `undefined` if there is no such event. */
export async function serveEvent(
  c: Context<Env>,
  services: Services,
  page: PageRow,
  urlId: string,
): Promise<Response | undefined> {
  const stored = await findItem(services.db, page.id, urlId, await feedSight(c, services))
  const item = await itemIn(services.db, stored, await readTranslationCode(c, services.db))
  return item?.event && sendCalendar(c, services, [item], item.urlId)
}

/** Products without HTML of their own have their description as the text of the feed. */
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** Serves the newest products of the shop as RSS 2.0, each with its picture and price [SRV-410]. */
export async function serveProductFeed(c: Context<Env>, services: Services, page: PageRow): Promise<Response> {
  const { db } = services
  const [shelf, feed] = await Promise.all([readShelf(db), readFeedLanguage(c, services, page)])
  const { settings, code, lang } = feed
  const { items: shelved } = shelf(NEWEST, { pageSize: ENTRIES })
  const stored = await findProducts(
    db,
    shelved.map(({ product }) => product.id),
  )
  const [rows, nameOf] = await Promise.all([productsIn(db, stored, code), namesIn(db, code)])
  const picture = await readPictures(services, code, rows)
  const origin = originOf(c, services.config)
  const { currency } = readStoreSettings(settings)
  const entries = rows.flatMap((row) => {
    const { href, description, html, categories, tags, addedAt } = row.data as Readonly<Record<string, unknown>>
    if (typeof href !== 'string' || href === '') return []
    const price = priceOf(productOf(row))
    const shown = picture(pictureIn(row.data as object))
    const text = typeof description === 'string' ? description : ''
    const whole = typeof html === 'string' && html !== '' ? html : paragraph(text)
    return {
      id: `${row.id}@${new URL(origin).host}`,
      title: row.title,
      url: feed.addressOf(href),
      description: text,
      html: [
        ...(shown ? [`<p><img src="${origin}${shown.src}?format=500w" alt="${escapeHtml(shown.alt)}"></p>`] : []),
        ...(price ? [paragraph(formatPrice(price, { currency, locale: lang }).amount)] : []),
        whole.replaceAll('href="/', `href="${origin}/`),
      ].join(''),
      author: feed.siteTitle,
      categories: [categories, tags].flatMap((names) => (Array.isArray(names) ? (names as string[]).map(nameOf) : [])),
      publishedAt: new Date(typeof addedAt === 'string' ? addedAt : 0),
    }
  })
  return sendRss(c, page, feed, entries)
}
