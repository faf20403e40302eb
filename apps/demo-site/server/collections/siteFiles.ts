import { API_ROOT } from '@vitrine/core-data'
import { PublicationStatus } from '@vitrine/enums'
import type { Hono } from 'hono'
import { FILES } from '../../content/files.ts'
import { isSeen, publicSight } from '../database/sight.ts'
import { originOf } from '../http/originOf.ts'
import type { Env, Services } from '../http/services.ts'
import { renderNothing } from '../render/routes.ts'

/** Paths that search engines must not visit: pages of one visitor, and pages that only repeat others. */
const DISALLOWED = ['/account', API_ROOT, '/cart', '/checkout', '/commerce', '/config', '/order', '/reviews', '/search']

/** Paths of pages without a row of the content, which the site map names [SRV-102]. */
const SERVED = ['/calendar', '/club', '/index']

const MAP_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'

const escapeAddress = (address: string): string => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

/** Lists the public paths: published pages for everyone, and published items [SRV-102]. */
export async function publicPaths({ db, clock }: Services): Promise<readonly string[]> {
  const [pages, items] = await Promise.all([
    db
      .selectFrom('pages')
      .select('path')
      .where('status', '=', PublicationStatus.Published)
      .where('audience', '=', 'everyone')
      .orderBy('path')
      .execute(),
    db
      .selectFrom('items')
      .innerJoin('pages', 'pages.id', 'items.collection_id')
      .select(['pages.path', 'items.url_id'])
      .where(isSeen(publicSight(clock())))
      .orderBy('pages.path')
      .orderBy('items.url_id')
      .execute(),
  ])
  return [
    ...pages.map(({ path }) => path),
    ...SERVED,
    ...items.map(({ path, url_id: urlId }) => `${path}/${encodeURIComponent(urlId)}`),
  ]
}

/** Files for programs (robots.txt, sitemap.xml) [SRV-102], and those that the owner offers under /s/ [SRV-61]. */
export function siteFileRoutes(app: Hono<Env>, services: Services): void {
  app.get('/robots.txt', (c) => {
    const rules = DISALLOWED.map((path) => `Disallow: ${path}`).join('\n')
    return c.text(`User-agent: *\n${rules}\n\nSitemap: ${originOf(c, services.config)}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', async (c) => {
    const origin = originOf(c, services.config)
    const entries = (await publicPaths(services)).map((path) => `<url><loc>${escapeAddress(origin + path)}</loc></url>`)
    return c.body(`${MAP_HEAD}${entries.join('\n')}\n</urlset>\n`, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })

  app.get('/s/:file', async (c) => {
    const file = FILES.get(c.req.param('file'))
    if (!file) return renderNothing(c, services)
    return c.body(file.text, 200, { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=3600' })
  })
}
