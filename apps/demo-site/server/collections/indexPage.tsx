import { PageType, PublicationStatus } from '@vitrine/enums'
import type { Hono } from 'hono'
import { SiteIndexPage } from '../../pages/collections/SiteIndexPage.tsx'
import { isSeen, type Sight } from '../database/sight.ts'
import { readerSight } from '../http/pageLock.ts'
import type { Env, Services } from '../http/services.ts'
import { noteShown } from '../drawing/drawing.ts'
import { type IndexGroup, INVENTORY } from './inventory.ts'
import { renderFrame } from './renderFrame.tsx'

/** Labels of pages that only some people can read, by audience. */
const READERS = {
  everyone: undefined,
  members: 'for members',
  subscribers: 'for members with a plan',
  password: 'with a password',
} as const

async function groupsOf({ db }: Services, sight: Sight): Promise<readonly IndexGroup[]> {
  const [pages, items] = await Promise.all([
    db
      .selectFrom('pages')
      .select(['path', 'title', 'audience'])
      .where('status', '=', PublicationStatus.Published)
      .orderBy('path')
      .execute(),
    db
      .selectFrom('items')
      .innerJoin('pages', 'pages.id', 'items.collection_id')
      .select(['pages.path', 'pages.title as collection', 'items.url_id', 'items.title'])
      .where(isSeen(sight))
      .orderBy('pages.path')
      .orderBy('items.published_at', 'desc')
      .orderBy('items.starts_at')
      .orderBy('items.id')
      .execute(),
  ])
  const collections = [...new Set(items.map(({ collection }) => collection))]
  return [
    {
      title: 'Pages',
      links: pages.map(({ path, title, audience }) => ({ label: title, href: path, readers: READERS[audience] })),
    },
    ...collections.map((title) => ({
      title,
      links: items
        .filter(({ collection }) => collection === title)
        .map((item) => ({ label: item.title, href: `${item.path}/${encodeURIComponent(item.url_id)}` })),
    })),
    ...INVENTORY,
  ]
}

/** The page that lists every address of the site [SRV-81]. */
export function indexPage(app: Hono<Env>, services: Services): void {
  app.get('/index', async (c) => {
    noteShown('pages')
    const groups = await groupsOf(services, await readerSight(c, services))
    const subject = {
      pageType: PageType.Page,
      title: 'All pages · Lantern Hall',
      description: 'Every address of the site of Lantern Hall.',
      canonical: '/index',
    }
    return renderFrame(c, services, subject, (model) => <SiteIndexPage groups={groups} model={model} />)
  })
}
