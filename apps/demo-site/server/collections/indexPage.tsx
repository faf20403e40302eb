import { PageType, PublicationStatus } from '@vitrine/enums'
import type { Hono } from 'hono'
import { SiteIndexPage } from '../../pages/collections/SiteIndexPage.tsx'
import { isSeen, type Sight } from '../database/sight.ts'
import { readerSight } from '../http/pageLock.ts'
import type { Env, Services } from '../http/services.ts'
import { noteShown } from '../drawing/drawing.ts'
import { renderNothing } from '../render/routes.ts'
import { type IndexGroup, INVENTORY } from './inventory.ts'
import { rangesOf, readPage, type RowRange, rowsOfPage } from '../http/paging.ts'
import { pagesOf } from './lists.ts'
import { renderFrame } from './renderFrame.tsx'

/** Labels of pages that only some people can read, by audience. */
const READERS = {
  everyone: undefined,
  members: 'for members',
  subscribers: 'for members with a plan',
  password: 'with a password',
} as const

/** Addresses on one page of the index [SRV-81]. */
const LINKS_A_PAGE = 200
const SERVED = INVENTORY.flatMap(({ title, links }) => links.map((link) => ({ title, link })))

/** Puts links into groups by their titles, in the order of the first link of each. */
function grouped(
  links: readonly { readonly title: string; readonly link: IndexGroup['links'][number] }[],
): readonly IndexGroup[] {
  const titles = [...new Set(links.map(({ title }) => title))]
  return titles.map((title) => ({ title, links: links.filter((one) => one.title === title).map(({ link }) => link) }))
}

/** Reads a page of the index: the pages, then the items of all collections, then what the server answers without a row. */
async function readIndex(
  { db }: Services,
  sight: Sight,
  page: number,
): Promise<{ readonly groups: readonly IndexGroup[]; readonly pageCount: number } | undefined> {
  const pages = db.selectFrom('pages').where('status', '=', PublicationStatus.Published)
  const items = db.selectFrom('items').innerJoin('pages', 'pages.id', 'items.collection_id').where(isSeen(sight))
  const [pageTotal, itemTotal] = await Promise.all([
    pages.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    items.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const totals = [Number(pageTotal.total), Number(itemTotal.total), SERVED.length] as const
  const numbers = pagesOf(totals[0] + totals[1] + totals[2], page, LINKS_A_PAGE)
  if (!numbers) return undefined
  const [ofPages, ofItems, ofServed] = rangesOf(totals, rowsOfPage(page, LINKS_A_PAGE)) as [
    RowRange,
    RowRange,
    RowRange,
  ]
  const [pageRows, itemRows] = await Promise.all([
    pages.select(['path', 'title', 'audience']).orderBy('path').offset(ofPages.offset).limit(ofPages.limit).execute(),
    items
      .select(['pages.path', 'pages.title as collection', 'items.url_id', 'items.title'])
      .orderBy('pages.path')
      .orderBy('items.published_at', 'desc')
      .orderBy('items.starts_at')
      .orderBy('items.id')
      .offset(ofItems.offset)
      .limit(ofItems.limit)
      .execute(),
  ])
  const links = [
    ...pageRows.map(({ path, title, audience }) => ({
      title: 'Pages',
      link: { label: title, href: path, readers: READERS[audience] },
    })),
    ...itemRows.map(({ path, collection, url_id: urlId, title }) => ({
      title: collection,
      link: { label: title, href: `${path}/${encodeURIComponent(urlId)}` },
    })),
    ...SERVED.slice(ofServed.offset, ofServed.offset + ofServed.limit),
  ]
  return { groups: grouped(links), pageCount: numbers.pageCount }
}

const hrefOf = (page: number): string => (page > 1 ? `/index?page=${page}` : '/index')

/** The pages that list every address of the site [SRV-81]. */
export function indexPage(app: Hono<Env>, services: Services): void {
  app.get('/index', async (c) => {
    noteShown('pages')
    const page = readPage(c.req.query('page'))
    const index = page === undefined ? undefined : await readIndex(services, await readerSight(c, services), page)
    if (page === undefined || !index) return renderNothing(c, services)
    const { groups, pageCount } = index
    const subject = {
      pageType: PageType.Page,
      title: 'All pages · Lantern Hall',
      description: 'Every address of the site of Lantern Hall.',
      canonical: hrefOf(page),
    }
    const previous = page > 1 ? hrefOf(page - 1) : undefined
    const next = page < pageCount ? hrefOf(page + 1) : undefined
    return renderFrame(c, services, subject, (model) => (
      <SiteIndexPage groups={groups} previous={previous} next={next} model={model} />
    ))
  })
}
