import { API_ROOT } from '@vitrine/core-data'
import { PublicationStatus } from '@vitrine/enums'
import type { Hono } from 'hono'
import { serveFile } from '../media/serveMedia.ts'
import { isSeen, publicSight } from '../database/sight.ts'
import { readSettings } from '../database/site.ts'
import type { Db } from '../database/db.ts'
import { readLanguageAddresses } from '../http/languageAddresses.ts'
import { ownersLanguage } from '../languages.ts'
import { type Alternate, alternatesOf } from '@vitrine/server/content'
import { originOf } from '../http/originOf.ts'
import { translatedItems } from '../database/itemsIn.ts'
import type { Env, Services } from '../http/services.ts'
import type { Site } from '../site/defineSite.ts'
import { renderNothing } from '../render/routes.ts'
import { rangesOf, readPage, type RowRange, rowsOfPage } from '../http/paging.ts'

/** Paths that search engines must not visit: pages of one visitor, and pages that only repeat others. */
const DISALLOWED = ['/account', API_ROOT, '/cart', '/checkout', '/commerce', '/config', '/order', '/reviews', '/search']

/** Returns the paths of pages without a row of the content, which the site map names [SRV-102]. */
const servedPaths = ({ calendar, membership }: Site): readonly string[] => [
  ...(calendar === undefined ? [] : ['/calendar']),
  ...(membership === undefined ? [] : ['/club']),
  '/index',
]

/** Addresses in one file of the site map; a longer map is an index of files. */
const ADDRESSES_A_FILE = 400

const escapeAddress = (address: string): string => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')

/** An address of a site map, with those of the same content in other languages. */
interface MappedAddress {
  readonly href: string
  readonly alternates?: readonly Alternate[]
}

const alternateLink = ({ lang, href }: Alternate): string =>
  `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeAddress(href)}"/>`

/** Writes a site map, or an index of its files: https://www.sitemaps.org/protocol.html. */
function siteMap(kind: 'urlset' | 'sitemapindex', addresses: readonly MappedAddress[]): string {
  const entry = kind === 'urlset' ? 'url' : 'sitemap'
  const entries = addresses.map(
    ({ href, alternates = [] }) =>
      `<${entry}><loc>${escapeAddress(href)}</loc>${alternates.map(alternateLink).join('')}</${entry}>`,
  )
  const links = addresses.some(({ alternates }) => alternates) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('\n')}\n</${kind}>\n`
}

/** The addresses of paths in all languages that they are translated into [SRV-386]. */
async function inAllLanguages(db: Db, origin: string, paths: readonly string[]): Promise<readonly MappedAddress[]> {
  const settings = await readSettings(db)
  const addresses = await readLanguageAddresses(db, settings)
  if (addresses.length === 0) return paths.map((path) => ({ href: origin + path }))
  const rows = await db
    .selectFrom('translations')
    .innerJoin('pages', 'pages.id', 'translations.row_id')
    .select(['pages.path', 'translations.language'])
    .where('translations.kind', '=', 'page')
    .where('pages.path', 'in', [...paths])
    .execute()
  const collections = [...new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))))]
  const languages = Map.groupBy([...rows, ...(await translatedItems(db, collections))], ({ path }) => path)
  return paths.flatMap((path): MappedAddress[] => {
    const translatedInto = (languages.get(path) ?? []).map(({ language }) => language)
    const alternates = alternatesOf(origin + path, ownersLanguage(settings), translatedInto, addresses)
    return alternates.length === 0 ? [{ href: origin + path }] : alternates.map(({ href }) => ({ href, alternates }))
  })
}

/**
 * Lists public paths: published pages for everyone, and published items [SRV-102].
 * @returns The paths of the range, and the number of all.
 */
export async function publicPaths(
  { db, clock, site }: Services,
  range: RowRange,
): Promise<{ readonly paths: readonly string[]; readonly total: number }> {
  const served = servedPaths(site)
  const pages = db
    .selectFrom('pages')
    .where('status', '=', PublicationStatus.Published)
    .where('audience', '=', 'everyone')
    .where('hidden', '=', false)
  const items = db
    .selectFrom('items')
    .innerJoin('pages', 'pages.id', 'items.collection_id')
    .where(isSeen(publicSight(clock())))
  const [pageTotal, itemTotal] = await Promise.all([
    pages.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    items.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const totals = [Number(pageTotal.total), served.length, Number(itemTotal.total)] as const
  const [ofPages, ofServed, ofItems] = rangesOf(totals, range) as [RowRange, RowRange, RowRange]
  const [pageRows, itemRows] = await Promise.all([
    pages.select('path').orderBy('path').offset(ofPages.offset).limit(ofPages.limit).execute(),
    items
      .select(['pages.path', 'items.url_id'])
      .orderBy('pages.path')
      .orderBy('items.url_id')
      .offset(ofItems.offset)
      .limit(ofItems.limit)
      .execute(),
  ])
  const paths = [
    ...pageRows.map(({ path }) => path),
    ...served.slice(ofServed.offset, ofServed.offset + ofServed.limit),
    ...itemRows.map(({ path, url_id: urlId }) => `${path}/${encodeURIComponent(urlId)}`),
  ]
  return { paths, total: totals[0] + totals[1] + totals[2] }
}

/** Files for programs (robots.txt, sitemap.xml) [SRV-102], and those that the owner offers under /s/ [SRV-61]. */
export function siteFileRoutes(app: Hono<Env>, services: Services): void {
  app.get('/robots.txt', (c) => {
    const rules = DISALLOWED.map((path) => `Disallow: ${path}`).join('\n')
    return c.text(`User-agent: *\n${rules}\n\nSitemap: ${originOf(c, services.config)}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', async (c) => {
    const origin = originOf(c, services.config)
    const asked = c.req.query('page')
    const page = readPage(asked)
    if (page === undefined) return renderNothing(c, services)
    const { paths, total } = await publicPaths(services, rowsOfPage(page, ADDRESSES_A_FILE))
    const files = Math.max(1, Math.ceil(total / ADDRESSES_A_FILE))
    if (page > files) return renderNothing(c, services)
    const fileNumbers = Array.from({ length: files }, (_, index) => index + 1)
    const text =
      asked === undefined && files > 1
        ? siteMap(
            'sitemapindex',
            fileNumbers.map((number) => ({ href: `${origin}/sitemap.xml?page=${number}` })),
          )
        : siteMap('urlset', await inAllLanguages(services.db, origin, paths))
    return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' })
  })

  app.get('/s/:file', async (c) => {
    const name = c.req.param('file')
    const file = services.site.files.get(name)
    if (!file) return (await serveFile(c, services, name)) ?? renderNothing(c, services)
    return c.body(file.text, 200, { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=3600' })
  })
}
