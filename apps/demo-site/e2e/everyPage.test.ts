import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors, WIDTHS } from './harness.ts'
import { sparePictures } from './routes.ts'

const { visit } = useVisitors()

/** Every page of the site, with the status it comes with. */
const PAGES: readonly (readonly [path: string, status: number])[] = [
  ['/', 200],
  ['/visit', 200],
  ['/late', 200],
  ['/story', 200],
  ['/cafe', 200],
  ['/annual-report', 200],
  ['/furniture', 200],
  ['/write', 200],
  ['/prints', 200],
  ['/prints/eddy', 200],
  ['/prints/no-such-print', 404],
  ['/rooms/long-hall', 200],
  ['/rooms/print-room', 200],
  ['/rooms/projection-room', 200],
  ['/rooms/workbench', 200],
  ['/shop', 200],
  ['/shop/factory-lamp', 200],
  ['/shop/factory-book', 200],
  ['/club', 200],
  ['/checkout/donate?donatePageId=lamp-fund', 200],
  ['/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card', 200],
  ['/account', 200],
  ['/cart', 200],
  ['/journal', 200],
  ['/journal?page=3', 200],
  ['/journal?category=Stage&tag=building', 200],
  ['/journal/a-season-on-stage', 200],
  ['/journal/no-such-post', 404],
  ['/events', 200],
  ['/events?past=1', 200],
  ['/events/concert-for-rain', 200],
  ['/events/winter-fair', 200],
  ['/calendar?month=2026-12', 200],
  ['/tour', 200],
  ['/search', 200],
  ['/search?q=lamp', 200],
  ['/search?q=zzyzx', 200],
  ['/whats-on', 200],
  ['/index', 200],
  ['/annual-report', 200],
  ['/cafe', 200],
  ['/elsewhere', 200],
  ['/for-members', 200],
  ['/story', 200],
  ['/table', 200],
  ['/tours', 200],
  ['/weddings', 200],
  ['/no-such-page', 404],
  ['/opening', 200],
  ['/newsletter/leave', 200],
  ['/newsletter/leave?left=1', 200],
  ['/error', 500],
  ['/workbench', 200],
  ['/workbench/pictures', 200],
  ['/workbench/masks', 200],
  ['/workbench/films', 200],
  ['/workbench/words', 200],
  ['/workbench/figures', 200],
]

type Who = 'visitor' | 'member' | 'owner'

// The gate looks once at each page, each time in another way; `pnpm test:full` in every way.
const full = process.env['VITRINE_FULL'] !== undefined
const policies = ['nonce', 'self'] as const
const widths = full ? [320, ...WIDTHS, 1600] : WIDTHS
const motions = ['no-preference', 'reduce'] as const
const people: readonly Who[] = ['visitor', 'member', 'owner']

function waysOf(place: number) {
  const pick = <Value>(values: readonly Value[], step: number): Value =>
    values[Math.floor(place / step) % values.length]!
  const sampled = {
    policy: pick(policies, 1),
    width: pick(widths, 1),
    reducedMotion: pick(motions, 2),
    who: pick(['visitor', 'visitor', 'member', 'owner'] as const, 1),
  }
  if (!full) return [sampled]
  return policies.flatMap((policy) =>
    widths.flatMap((width) =>
      motions.flatMap((reducedMotion) => people.map((who) => ({ policy, width, reducedMotion, who }))),
    ),
  )
}
const visits = PAGES.flatMap(([path, status], place) => waysOf(place).map((way) => ({ path, status, ...way })))

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<string, Promise<Cookies>>()

/** The cookies of somebody who is signed in at the worker's site under a policy. */
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

test.each(visits)(
  '$path, policy $policy, $width px, motion $reducedMotion, for $who [RUN-49] [SRV-87] [SRV-90]',
  async (given) => {
    const { path, status, policy, width, reducedMotion, who } = given
    const { page, context } = await visit({
      policy,
      viewport: { width, height: 900 },
      reducedMotion,
      expected: status === 200 ? [] : ['Failed to load resource'],
    })
    if (who !== 'visitor') await context.addCookies(await sessionOf(policy, who))
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response!.status()).toBe(status)
    await walk(page)
    expect(await page.locator('h1').count()).toBe(1)
    await page.evaluate(axe.source)
    // axe asks frames of another origin in vain, and the console says so; players have pages of their own.
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { iframes: false }),
    )
    expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflow, 'the page scrolls sideways').toBe(false)
    const missing = await page
      .locator('img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).flatMap((one) => (one.complete && !one.naturalWidth ? [one.src] : [])),
      )
    expect(missing, 'pictures that cannot be seen').toEqual([])
  },
)
