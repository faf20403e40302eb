import { pageTitle } from '../render/pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { SHELL } from '../../messages/shell.ts'
import { NOTICES } from '../../messages/notices.ts'
import { LISTS } from '../../messages/lists.ts'
import { ACCOUNT } from '../../messages/account.ts'
import { PageType, PublicationStatus } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { SiteIndexPage } from '../../pages/collections/SiteIndexPage.tsx'
import { isSeen, type Sight } from '../database/sight.ts'
import { readerSight } from '../http/pageLock.ts'
import type { Env, Services } from '../http/services.ts'
import { noteShown } from '../drawing/drawing.ts'
import { renderNothing } from '../render/routes.ts'
import type { IndexGroup } from '../site/siteIndex.ts'
import { inventoryIn } from './inventory.ts'
import { rangesOf, readPage, type RowRange, rowsOfPage } from '../http/paging.ts'
import { pagesOf } from './lists.ts'
import { renderFrame } from './renderFrame.tsx'

/** Labels of pages that only some people can read, by audience. */
const READERS = {
  everyone: undefined,
  members: 'readersMembers',
  subscribers: 'readersSubscribers',
  password: 'readersPassword',
} as const

/** Addresses on one page of the index [SRV-81]. */
const LINKS_A_PAGE = 200

/** A link under the title of its group, which may be in the owner's words. */
type TitledLink = Pick<IndexGroup, 'title' | 'isOwners' | 'hasOwnersLinks'> & {
  readonly link: IndexGroup['links'][number]
}

/** Puts links into groups by their titles, in the order of the first link of each. */
function grouped(links: readonly TitledLink[]): readonly IndexGroup[] {
  const firsts = links.filter(({ title }, at) => links.findIndex((one) => one.title === title) === at)
  return firsts.map(({ title, isOwners, hasOwnersLinks }) => ({
    title,
    isOwners,
    hasOwnersLinks,
    links: links.filter((one) => one.title === title).map(({ link }) => link),
  }))
}

/** Reads a page of the index: the pages, then the items of all collections, then what the server answers without a row. */
async function readIndex(
  c: Context<Env>,
  { db, site }: Services,
  sight: Sight,
  page: number,
): Promise<{ readonly groups: readonly IndexGroup[]; readonly pageCount: number } | undefined> {
  const say = wordsFor(c, { ...LISTS, ...ACCOUNT, ...NOTICES, ...SHELL })
  const served = inventoryIn(say, site).flatMap(({ links, ...group }) =>
    links.map((link): TitledLink => ({ ...group, link })),
  )
  const readersOf = (audience: keyof typeof READERS): string | undefined => {
    const key = READERS[audience]
    return key && say[key]
  }
  const pages = db.selectFrom('pages').where('status', '=', PublicationStatus.Published).where('hidden', '=', false)
  const items = db.selectFrom('items').innerJoin('pages', 'pages.id', 'items.collection_id').where(isSeen(sight))
  const [pageTotal, itemTotal] = await Promise.all([
    pages.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    items.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const totals = [Number(pageTotal.total), Number(itemTotal.total), served.length] as const
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
  const links: TitledLink[] = [
    ...pageRows.map(({ path, title, audience }) => ({
      title: say.pagesGroup,
      hasOwnersLinks: true,
      link: { label: title, href: path, readers: readersOf(audience) },
    })),
    ...itemRows.map(({ path, collection, url_id: urlId, title }) => ({
      title: collection,
      isOwners: true,
      hasOwnersLinks: true,
      link: { label: title, href: `${path}/${encodeURIComponent(urlId)}` },
    })),
    ...served.slice(ofServed.offset, ofServed.offset + ofServed.limit),
  ]
  return { groups: grouped(links), pageCount: numbers.pageCount }
}

const hrefOf = (page: number): string => (page > 1 ? `/index?page=${page}` : '/index')

/** The pages that list every address of the site [SRV-81]. */
export function indexPage(app: Hono<Env>, services: Services): void {
  app.get('/index', async (c) => {
    noteShown('pages')
    const page = readPage(c.req.query('page'))
    const index = page === undefined ? undefined : await readIndex(c, services, await readerSight(c, services), page)
    if (page === undefined || !index) return renderNothing(c, services)
    const { groups, pageCount } = index
    const say = wordsFor(c, LISTS)
    const subject = {
      pageType: PageType.Page,
      title: pageTitle(say.allPages),
      description: say.allPagesDescription,
      canonical: hrefOf(page),
    }
    const previous = page > 1 ? hrefOf(page - 1) : undefined
    const next = page < pageCount ? hrefOf(page + 1) : undefined
    return renderFrame(c, services, subject, (model) => (
      <SiteIndexPage groups={groups} previous={previous} next={next} model={model} />
    ))
  })
}
