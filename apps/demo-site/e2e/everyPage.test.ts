import axe from 'axe-core'
import { expect, test } from 'vitest'
import { useVisitors, WIDTHS } from './harness.ts'

const { visit } = useVisitors()

/** Every page a visitor can be sent, with the status it comes with. */
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
  ['/index', 200],
  ['/no-such-page', 404],
]

// The gate looks once at each page; `pnpm test:full` under both policies, at every width, in motion and at rest.
const full = process.env['VITRINE_FULL'] !== undefined
const policies = full ? (['nonce', 'self'] as const) : (['self'] as const)
const widths = full ? [320, ...WIDTHS, 1600] : [375]
const motions = full ? (['no-preference', 'reduce'] as const) : (['no-preference'] as const)
const visits = PAGES.flatMap(([path, status]) =>
  policies.flatMap((policy) =>
    widths.flatMap((width) => motions.map((reducedMotion) => ({ path, status, policy, width, reducedMotion }))),
  ),
)

test.each(visits)('$path under the policy $policy at $width px, motion $reducedMotion [RUN-49]', async (given) => {
  const { path, status, policy, width, reducedMotion } = given
  const { page } = await visit({
    policy,
    viewport: { width, height: 900 },
    reducedMotion,
    expected: status === 200 ? [] : ['Failed to load resource'],
  })
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  expect(response!.status()).toBe(status)
  expect(await page.locator('h1').count()).toBe(1)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(overflow, 'the page scrolls sideways').toBe(false)
  const missing = await page
    .locator('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[]).flatMap((one) => (one.complete && !one.naturalWidth ? [one.src] : [])),
    )
  expect(missing, 'pictures that cannot be seen').toEqual([])
})
