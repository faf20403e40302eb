import { type KyselyPlugin, sql } from 'kysely'
import { JSDOM } from 'jsdom'
import { afterAll, expect, inject, test } from 'vitest'
import { FILLED, type FilledSite, fillSite } from './testing/fillSite.ts'
import { asOwner } from './database/asOwner.ts'
import { publicPaths } from './collections/siteFiles.ts'
import { createDatabase } from './testing/postgres.ts'
import { openStand } from './testing/stand.ts'
import { createVisitor } from './testing/visitor.ts'

const postgres = inject('postgres')
const stand = await openStand('missing' in postgres ? undefined : await createDatabase(postgres.url, 'filled'))
afterAll(() => stand.close())

/** Most rows that one page reads from the database. */
const MOST_ROWS = 500
/** Most bytes by which a page grows. */
const MOST_BYTES = 100_000
/** Most milliseconds of this thread's processor time for one page, in the quickest of {@link TRIES}. */
const MOST_MS = 100
const TRIES = 5

let rows = 0
let filled: Promise<FilledSite> | undefined

async function fillAndCount(): Promise<FilledSite> {
  const site = await fillSite(stand.db)
  // Count the rows now, as PostgreSQL does by itself within a minute: until then it plans a search for an empty table.
  await asOwner(stand.db, (owner) => sql`analyze`.execute(owner))
  return site
}

/** The filled site; the first call fills it. */
const fill = (): Promise<FilledSite> => (filled ??= fillAndCount())
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult({ result }) {
    rows += result.rows.length
    return Promise.resolve(result)
  },
}
const app = stand.app({ pageCache: 'off' }, { db: stand.db.withPlugin(counting) })

interface OpenedPage {
  readonly status: number
  readonly text: string
  readonly bytes: number
  readonly rows: number
  /** Milliseconds of this thread's processor time. */
  readonly ms: number
}

/** Asks for a page, and returns its HTML, its size and what it has cost. */
async function open(address: string): Promise<OpenedPage> {
  rows = 0
  const before = process.threadCpuUsage()
  const response = await createVisitor(app).send(address)
  const text = await response.text()
  const { user, system } = process.threadCpuUsage(before)
  return { status: response.status, text, bytes: Buffer.byteLength(text), rows, ms: (user + system) / 1000 }
}

/** Asks for a page that takes long again, because the first one also compiles code. */
async function openQuickest(address: string): Promise<OpenedPage> {
  let quickest = await open(address)
  for (let count = 1; count < TRIES && quickest.ms > MOST_MS; count += 1) {
    const page = await open(address)
    if (page.ms < quickest.ms) quickest = page
  }
  return quickest
}

/** The addresses of the index: all pages, those that the server answers without a row, and one item of each collection. */
async function addressesOfIndex(): Promise<readonly string[]> {
  const { document } = new JSDOM((await open('/index')).text).window
  const groups = [...document.querySelectorAll('.index-page section')].map((group) => ({
    title: group.querySelector('h2')!.textContent,
    links: [...group.querySelectorAll('a')].map((link) => link.getAttribute('href')!),
  }))
  const isCollection = ({ links }: { links: readonly string[] }): boolean => /^\/[^/]+\/[^/?]+$/.test(links[0] ?? '')
  return groups.flatMap((group) => (isCollection(group) ? group.links.slice(0, 1) : group.links))
}

/** Addresses that a filled site has besides, each with the address whose size it is compared with. */
const DEEP: readonly (readonly [address: string, base: string])[] = [
  ['/journal?page=500', '/journal'],
  ['/journal?page=1000', '/journal'],
  ['/journal?page=1003', '/journal'],
  ['/journal?page=400&format=json', '/journal?format=json'],
  ['/journal?tag=tag%203&page=90', '/journal'],
  ['/journal/rss.xml', '/journal/rss.xml'],
  ['/events?page=150', '/events'],
  ['/events?past=1&page=2', '/events'],
  ['/events.ics', '/events.ics'],
  ['/events/rss.xml', '/events/rss.xml'],
  ['/calendar?format=json', '/calendar?format=json'],
  ['/search?q=calendar&page=900', '/search'],
  ['/search?q=calendar&page=2&format=json', '/search?format=json'],
  ['/index?page=50', '/index'],
  ['/index?page=100', '/index'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemap.xml?page=1', '/sitemap.xml'],
  ['/sitemap.xml?page=40', '/sitemap.xml'],
]

test('no page grows with pages, posts, comments, reviews and pictures, reads them all or takes 100 ms [SRV-190] [SRV-420]', async () => {
  const addresses = await addressesOfIndex()
  const deep: (readonly [string, string])[] = [...DEEP]
  const empty = new Map<string, number>()
  const measure = async (address: string): Promise<void> => void empty.set(address, (await open(address)).bytes)
  for (const address of new Set([...addresses, ...DEEP.map(([, base]) => base)])) await measure(address)
  const { post, product, postId, gallery, galleryId } = await fill()
  for (const address of [post, `${post}?comments=2`, `${post}?comments=26`, `${post}?comments=50`])
    deep.push([address, post])
  for (const address of [product, `${product}?reviews=100`, `${product}?reviews=201`]) deep.push([address, product])
  for (const page of [2, 21]) deep.push([`${gallery}?pictures-${galleryId}=${page}`, gallery])
  const comments = `/api/rest/comments?itemId=${postId}`
  deep.push([comments, '/api/rest/comments'], [`${comments}&page=30`, '/api/rest/comments'])
  const faults: string[] = []
  const measured: { readonly address: string; readonly kB: number; readonly ms: number }[] = []
  for (const [address, base] of [...addresses.map((one) => [one, one] as const), ...deep]) {
    const page = await openQuickest(address)
    const growth = page.bytes - (empty.get(base) ?? 0)
    measured.push({ address, kB: Math.round(growth / 1000), ms: Math.round(page.ms) })
    if (page.status >= 400 && page.status !== 401 && page.status !== 403) faults.push(`${page.status} ${address}`)
    if (growth > MOST_BYTES) faults.push(`${address} has grown by ${growth} bytes`)
    if (page.rows > MOST_ROWS) faults.push(`${address} reads ${page.rows} rows`)
    if (page.ms > MOST_MS) faults.push(`${address} takes ${Math.round(page.ms)} ms of processor time`)
  }
  const five = (by: 'kB' | 'ms') =>
    measured
      .toSorted((one, other) => other[by] - one[by])
      .slice(0, 5)
      .map((one) => `${one.address} ${one.kB} kB ${one.ms} ms`)
  console.info(`grown most: ${five('kB').join('; ')}\nslowest: ${five('ms').join('; ')}`)
  expect(faults).toEqual([])
  expect(measured.length).toBeGreaterThan(60)
  // Filling the site and opening more than a hundred pages takes half a minute on an idle machine.
}, 180_000)

test('the pages of 1,000 comments have each of them once, and the first of a thread with its answers [SRV-190] [COL-34]', async () => {
  const { postId } = await fill()
  const seen = new Map<string, number>()
  for (let page = 1; page <= 50; page += 1) {
    const { text } = await open(`/api/rest/comments?itemId=${postId}&page=${page}`)
    const { comments, pageCount } = JSON.parse(text) as { comments: { id: string }[]; pageCount: number }
    expect([pageCount, comments.length <= 21]).toEqual([50, true])
    for (const { id } of comments) seen.set(id, (seen.get(id) ?? 0) + 1)
  }
  expect(seen.size).toBe(1000)
  expect([...seen.values()].filter((times) => times > 1)).toEqual([26])
})

test('the pages of a gallery of 1,000 pictures have each of them once, and lead to one another [SRV-420]', async () => {
  const { gallery, galleryId } = await fill()
  const address = (page: number): string => `${gallery}?pictures-${galleryId}=${page}`
  const seen: string[] = []
  for (let page = 1; page <= 21; page += 1) {
    const { document } = new JSDOM((await open(page === 1 ? gallery : address(page))).text).window
    for (const slide of document.querySelectorAll<HTMLElement>(`#block-${galleryId} [data-part=slide]`))
      seen.push(slide.dataset['slideId']!)
    const nav = document.querySelector(`#block-${galleryId} + .page-nav`)!
    const links = [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    const pages = [page - 1, page + 1].filter((number) => number > 0 && number < 22)
    expect(links).toEqual(pages.map((number) => `${address(number)}#block-${galleryId}`))
    if (page === 21) expect(nav.textContent).toBe('Previous961–1,000 of 1,000')
  }
  expect(seen).toEqual(Array.from({ length: FILLED.pictures }, (_, index) => `filled-${index + 1}`))
})

test('the index and the site map of a filled site name all of its addresses by pages and files [SRV-190] [SRV-81]', async () => {
  await fill()
  const { document } = new JSDOM((await open('/index?page=50')).text).window
  expect(
    [...document.querySelectorAll('.page-nav a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Previous', '/index?page=49'],
    ['Next', '/index?page=51'],
  ])
  expect(document.querySelectorAll('.index-page li')).toHaveLength(200)
  const files = [
    ...(await open('/sitemap.xml')).text.matchAll(/<sitemap><loc>http:\/\/lantern-hall\.test([^<]+)<\/loc>/g),
  ]
  const addresses = new Set<string>()
  for (const [, file = ''] of files)
    for (const [, address = ''] of (await open(file)).text.matchAll(/<url><loc>([^<]+)<\/loc>/g)) addresses.add(address)
  const { total } = await publicPaths(stand.services, { offset: 0, limit: 1 })
  expect([addresses.size, total > FILLED.pages + FILLED.posts]).toEqual([total, true])
  for (const address of ['/index?page=900', '/index?page=0', '/sitemap.xml?page=900', '/sitemap.xml?page=x'])
    expect((await open(address)).status, address).toBe(404)
})
