import { monthText, readMonth, searchTerms, POSTS_PER_PAGE } from '@vitrine/collections'
import { PublicationStatus } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { countRequest, partyOf } from '@vitrine/server/core'
import { mayTrack } from '@vitrine/tracking'
import { countSearch } from '../database/searchCounts.ts'
import { searchItems } from '../database/search.ts'
import { findPageById } from '../database/site.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { clientAddress } from '../http/visitor.ts'
import { readLanguageAddresses, readTranslationCode } from '../http/languageAddresses.ts'
import { itemsIn } from '../database/itemsIn.ts'
import { addressIn, todayOf } from '@vitrine/server/content'
import { isSameLanguage } from '../languages.ts'
import { languageOfRequest } from '../http/languageOfRequest.ts'
import { noteShown } from '../drawing/drawing.ts'
import { answerAdmitted } from '../render/answerAdmitted.ts'
import { renderNothing } from '../render/routes.ts'
import { itemJson } from '../render/itemJson.ts'
import { searchHit } from './searchHit.ts'
import { readPrices } from './searchPrices.ts'
import { readMonthEvents } from '../render/months.ts'
import { readPage, rowsOfPage } from '../http/paging.ts'
import { pagesOf } from './lists.ts'
import { renderCalendar } from './renderCalendar.tsx'
import { renderSearch } from './renderSearch.tsx'
import { sendJson, wantsJson } from '../http/asData.ts'
import { readerSight } from '../http/pageLock.ts'
import { seesUnpublished } from '../http/seesUnpublished.ts'

/** Longest query in UTF-16 units that a page repeats; `searchTerms` reads less of it. */
const LONGEST_QUERY = 400

/** Searches of one address that are counted in a minute. */
const COUNTED = { limit: 60, seconds: 60 } as const

/** Counts a search of a visitor. A search whose count cannot be stored is answered all the same [SRV-371]. */
async function noteSearch(c: Context<Env>, services: Services, query: string, results: number): Promise<void> {
  const { db, clock, log } = services
  try {
    const session = await sessionOf(c, services)
    const roles = session?.account.kind === 'account' ? session.account.roles : undefined
    // A page that is fetched ahead has not been asked for yet.
    const isAhead = c.req.header('Sec-Purpose')?.startsWith('prefetch') === true
    if (isAhead || !mayTrack({ roles, path: c.req.path })) return
    const now = clock()
    const { allowed } = await countRequest(db, `search:${partyOf(clientAddress(c, services))}`, COUNTED, now)
    if (allowed) await countSearch(db, query, results, now)
  } catch (error) {
    log.error('a search was not counted', error)
  }
}

/**
 * The calendar, the search, and the addresses by which the builder names a collection [SRV-61] [COL-8] [COL-14]
 * [COL-18] [SRV-63].
 */
export function collectionRoutes(app: Hono<Env>, services: Services): void {
  app.get('/calendar', async (c) => {
    const sight = await readerSight(c, services)
    const today = todayOf(sight.now, services.site.timeZone)
    const asked = c.req.query('month')
    const month = asked === undefined || asked === '' ? today : readMonth(asked)
    const { calendar } = services.site
    if (calendar !== undefined) noteShown(`page-${calendar}`)
    const collection = calendar === undefined ? undefined : await findPageById(services.db, calendar)
    if (!month || collection?.status !== PublicationStatus.Published) return renderNothing(c, services)
    return answerAdmitted(c, services, collection, async () => {
      const language = await readTranslationCode(c, services.db)
      const items = await itemsIn(services.db, await readMonthEvents(services, collection.id, month, sight), language)
      if (wantsJson(c))
        return sendJson(c, {
          kind: 'calendar',
          month: monthText(month),
          today: today.date,
          items: items.map((item) => itemJson(services.site.pictures, item)),
        })
      return renderCalendar(c, services, {
        month: { year: month.year, month: month.month },
        today: today.date,
        items,
        path: collection.path,
      })
    })
  })

  app.get('/search', async (c) => {
    const query = (c.req.query('q') ?? '').slice(0, LONGEST_QUERY).trim()
    const page = readPage(c.req.query('page'))
    if (page === undefined) return renderNothing(c, services)
    const isAlone = wantsJson(c)
    const asked = readPage(c.req.query('limit'))
    const size = isAlone && c.req.query('limit') && asked ? Math.min(asked, POSTS_PER_PAGE) : POSTS_PER_PAGE
    const { lang } = languageOfRequest(c)
    const address = (await readLanguageAddresses(services.db)).find((one) => isSameLanguage(one.lang, lang))
    const found = await searchItems(services.db, searchTerms(query), {
      sight: await readerSight(c, services),
      language: address?.code,
      ...rowsOfPage(page, size),
    })
    const { terms } = found
    const pages = pagesOf(found.total, page)
    if (!pages) return renderNothing(c, services)
    const isCounted = !isAlone && page === 1 && terms.length > 0 && c.req.method === 'GET'
    const [prices] = await Promise.all([
      readPrices(services.db, found.items, lang),
      isCounted && noteSearch(c, services, query, found.total),
    ])
    const items = found.items.map((row) =>
      searchHit(services.site.pictures, row, terms, 'productId' in row ? prices.get(row.productId ?? '') : undefined),
    )
    if (isAlone) {
      const sent = items.map((item) => ({ ...item, url: address ? addressIn(address, item.url) : item.url }))
      return sendJson(c, { kind: 'search', query, terms, ...pages, items: sent })
    }
    return renderSearch(c, services, { query, terms, ...pages, items })
  })

  app.get('/pages/:id{[0-9a-f]{24}}', async (c) => {
    const page = (await seesUnpublished(c, services)) ? await findPageById(services.db, c.req.param('id')) : undefined
    return page && page.status !== PublicationStatus.Deleted ? c.redirect(page.path, 302) : renderNothing(c, services)
  })
}
