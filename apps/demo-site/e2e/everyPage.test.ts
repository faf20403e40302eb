import { JSDOM } from 'jsdom'
import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { SITE } from '../content/site.ts'
import type { PageContent } from '../content/types.ts'
import { INVENTORY } from '../server/collections/inventory.ts'
import { useVisitors, WIDTHS } from './harness.ts'
import { sparePictures } from './routes.ts'
import { axeFindings, isTooWide } from './soundPage.ts'

const { visit } = useVisitors()

const full = process.env['VITRINE_FULL'] !== undefined

type Who = 'visitor' | 'member' | 'owner'

/** One page of the crawl. */
interface Crawled {
  readonly path: string
  readonly status: number
  /** The only person who may open it. Default: everybody. */
  readonly who?: Who
  /** Readers of a page that not everybody may open. */
  readonly audience?: PageContent['audience']
}

/**
 * Returns a collection's items to visit: the first and the last, because all items have the same view, and all in the
 * full run.
 */
function itemsOf({ id, path }: PageContent): readonly Crawled[] {
  const items = SITE.items.filter((item) => item.collectionId === id && item.status === undefined)
  const looked = full ? items : [items.at(0), items.at(-1)]
  return looked.flatMap((item) => (item ? [{ path: `${path}/${item.urlId}`, status: 200 }] : []))
}

/** Addresses that no index can list: states of a page, pages of owners, and pages that are not there. */
const FURTHER: readonly Crawled[] = [
  { path: '/index', status: 200 },
  { path: '/prints/eddy', status: 200 },
  { path: '/prints/no-such-print', status: 404 },
  { path: '/journal?page=3', status: 200 },
  { path: '/journal?category=Stage&tag=building', status: 200 },
  { path: '/journal/no-such-post', status: 404 },
  { path: '/calendar?month=2026-12', status: 200 },
  { path: '/search?q=zzyzx', status: 200 },
  { path: '/no-such-page', status: 404 },
  { path: '/newsletter/leave?left=1', status: 200 },
  { path: '/error', status: 500 },
  { path: '/config/header-footer', status: 200, who: 'owner' },
  { path: '/config/languages', status: 200, who: 'owner' },
  { path: '/config/palette', status: 200, who: 'owner' },
  { path: '/config/comments', status: 200, who: 'owner' },
  { path: '/config/reviews', status: 200, who: 'owner' },
]

/** Every page of the site's content, every further address of its inventory, and what no index can list. */
const PAGES: readonly Crawled[] = [
  ...SITE.pages.flatMap((page) => [{ path: page.path, status: 200, audience: page.audience }, ...itemsOf(page)]),
  ...INVENTORY.flatMap(({ links }) => links.map(({ href }) => ({ path: href, status: 200 }))),
  ...FURTHER,
]

interface Way {
  readonly who: Who
  readonly width: number
  readonly policy: 'nonce' | 'self'
  readonly colorScheme: 'light' | 'dark'
  readonly reducedMotion: 'no-preference' | 'reduce'
}

/** Combinations of settings. Every two values of different columns occur together in one row. */
const WAYS: readonly Way[] = [
  { who: 'visitor', width: 375, policy: 'nonce', colorScheme: 'light', reducedMotion: 'no-preference' },
  { who: 'member', width: 375, policy: 'self', colorScheme: 'dark', reducedMotion: 'reduce' },
  { who: 'owner', width: 375, policy: 'nonce', colorScheme: 'dark', reducedMotion: 'no-preference' },
  { who: 'visitor', width: 768, policy: 'self', colorScheme: 'dark', reducedMotion: 'no-preference' },
  { who: 'member', width: 768, policy: 'self', colorScheme: 'light', reducedMotion: 'reduce' },
  { who: 'owner', width: 768, policy: 'nonce', colorScheme: 'light', reducedMotion: 'reduce' },
  { who: 'visitor', width: 1280, policy: 'nonce', colorScheme: 'dark', reducedMotion: 'reduce' },
  { who: 'member', width: 1280, policy: 'nonce', colorScheme: 'dark', reducedMotion: 'no-preference' },
  { who: 'owner', width: 1280, policy: 'self', colorScheme: 'light', reducedMotion: 'no-preference' },
]

/** Whether a visitor of this kind may read a page with this audience. */
function mayRead(audience: Crawled['audience'], who: Who): boolean {
  if (who === 'owner' || audience === undefined || audience === 'everyone') return true
  return audience !== 'password' && who === 'member'
}

// Visit each page in only one combination of settings, with and without JavaScript, to save time. `pnpm test:full`
// visits each page in every combination of the table.
const visits = PAGES.flatMap((page, place) => {
  const ways = full ? WAYS : [WAYS[place % WAYS.length]!]
  return ways.flatMap((way) =>
    [true, false].map((scripts) => {
      const who = page.who ?? way.who
      const status = mayRead(page.audience, who) ? page.status : 401
      return { ...way, who, path: page.path, status, scripts: scripts ? 'on' : 'off' }
    }),
  )
})

test('every two ways of a visit meet on some page', () => {
  const columns = ['who', 'width', 'policy', 'colorScheme', 'reducedMotion'] as const
  const missing = columns.flatMap((one, place) =>
    columns
      .slice(place + 1)
      .flatMap((other) =>
        [...new Set(WAYS.map((way) => way[one]))].flatMap((value) =>
          [...new Set(WAYS.map((way) => way[other]))]
            .filter((second) => !WAYS.some((way) => way[one] === value && way[other] === second))
            .map((second) => `${value} with ${second}`),
        ),
      ),
  )
  expect(missing).toEqual([])
})

test('the crawl visits each address of the index once, and only items are sampled', async () => {
  const { page } = await visit()
  const html = await (await page.request.get('/index')).text()
  const links = new JSDOM(html).window.document.querySelectorAll('main a')
  const addresses = [...links].map((link) => link.getAttribute('href')!)
  const paths = PAGES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const collections = SITE.pages.map(({ path }) => `${path}/`)
  const missed = addresses.filter((address) => !paths.includes(address))
  const isItem = (address: string): boolean => collections.some((path) => path !== '//' && address.startsWith(path))
  expect(missed.filter((address) => !isItem(address))).toEqual([])
  for (const path of ['/journal/', '/events/', '/tour/'])
    expect(paths.filter((address) => address.startsWith(path)).length).toBeGreaterThanOrEqual(2)
})

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<string, Promise<Cookies>>()

/** Returns the session cookies of a signed-in account at the worker's site under a content security policy. */
function sessionOf(policy: 'nonce' | 'self', who: Exclude<Who, 'visitor'>): Promise<Cookies> {
  const signIn = async (): Promise<Cookies> => {
    const { page, context } = await visit({ policy })
    await sparePictures(page)
    await page.goto('/account', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('E-mail').fill(`${who}@demo.test`)
    await page.getByLabel('Password').fill('lantern-light')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).waitFor()
    return context.cookies()
  }
  const key = `${policy} ${who}`
  const known = sessions.get(key) ?? signIn()
  sessions.set(key, known)
  return known
}

/** Scrolls from top to end, so that the island of every block starts. */
async function walk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/** The widths at which a page scrolls sideways. */
async function overflows(page: Page): Promise<readonly number[]> {
  const wide: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (await isTooWide(page)) wide.push(width)
  }
  return wide
}

test.each(visits)(
  '$path for $who at $width px, policy $policy, $colorScheme, motion $reducedMotion, scripts $scripts [RUN-49] [SRV-87] [SRV-90]',
  async ({ path, status, policy, width, colorScheme, reducedMotion, who, scripts }) => {
    const { page, context } = await visit({
      policy,
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion,
      javaScriptEnabled: scripts === 'on',
      expected: status === 200 ? [] : ['Failed to load resource'],
    })
    if (who !== 'visitor') await context.addCookies(await sessionOf(policy, who))
    const response = await page.goto(path, { waitUntil: scripts === 'on' ? 'networkidle' : 'load' })
    expect(response!.status()).toBe(status)
    if (scripts === 'on') await walk(page)
    expect(await page.locator('h1').count()).toBe(1)
    if (scripts === 'on') expect(await axeFindings(page)).toEqual([])
    const missing = await page
      .locator('img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).flatMap((one) => (one.complete && !one.naturalWidth ? [one.src] : [])),
      )
    expect(missing, 'pictures that cannot be seen').toEqual([])
    expect(await overflows(page), 'widths at which the page scrolls sideways').toEqual([])
  },
)
