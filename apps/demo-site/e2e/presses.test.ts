import type { Browser, Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { leaveDrawer } from './buyer.ts'
import { useVisitors } from './harness.ts'
import { openPage, settled } from './settle.ts'

const { visit } = useVisitors('no-preference')

/** Most elements whose style one press may compute anew in one pass. */
const MOST = 60

/** Most elements whose style a move in the open lightbox computes anew: the pictures of the page are half of them. */
const MOST_MOVING = 120

/**
 * Passes over most of the page that a modal layer makes at most: one because the page becomes inert or no longer is, which
 * Chromium keeps in the style of every element, and up to two where the layer's sheet arrives.
 */
const WHOLE_PAGE: Readonly<Record<string, number>> = {
  'drawer: add to cart': 2,
  'drawer: close': 2,
  'lightbox: open': 3,
  'lightbox: next': 0,
  'lightbox: close': 1,
}

/** One event of a trace of Chromium; only the members that this file reads. */
interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly args: {
    readonly elementCount?: number
    readonly data?: { readonly nodeName?: string; readonly reason?: string; readonly extraData?: string }
  }
}

/** The elements of each style pass of a press, and why the largest pass ran. */
interface Restyling {
  readonly passes: readonly number[]
  readonly reasons: readonly string[]
}

/** Traces a press until its page has settled and nothing moves any more. */
async function traceRestyling(page: Page, press: () => Promise<unknown>): Promise<Restyling> {
  const browser = page.context().browser() as Browser
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.invalidationTracking'],
  })
  await press()
  await settled(page)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  )
  await settled(page)
  const trace = JSON.parse(String(await browser.stopTracing())) as { readonly traceEvents: readonly TraceEvent[] }
  let causes: string[] = []
  let largest: Restyling['reasons'] = []
  const passes: number[] = []
  for (const { name, args } of trace.traceEvents.toSorted((one, other) => one.ts - other.ts)) {
    const { nodeName, reason, extraData } = args.data ?? {}
    if (name === 'StyleRecalcInvalidationTracking') causes.push(`${nodeName}: ${reason} ${extraData ?? ''}`)
    if (name !== 'UpdateLayoutTree') continue
    if ((args.elementCount ?? 0) > Math.max(0, ...passes)) largest = [...new Set(causes)]
    passes.push(args.elementCount ?? 0)
    causes = []
  }
  return { passes, reasons: largest }
}

test('presses of the home page restyle at most 60 elements in a pass, and a modal layer the page once [RUN-59]', async () => {
  const { page } = await visit({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    consented: false,
  })
  await openPage(page, '/')
  const plan = page.locator('#block-plan')
  const wall = page.locator('#block-wall')
  const form = page.locator('#block-contact')
  const product = page.locator('#block-edition')
  const pictures = page.locator('#block-collection')
  const next = wall.getByRole('button', { name: 'Next' })
  const variant = (size: string) => product.locator('label', { hasText: size })
  const presses: readonly (readonly [string, Locator, () => Promise<unknown>])[] = [
    ['accordion, beside the banner', plan, () => plan.locator('[data-part=trigger]').nth(1).click()],
    ['consent: accept', plan, () => page.getByRole('button', { name: 'Accept' }).click()],
    ['carousel: next', wall, () => next.click()],
    ['carousel: next again', wall, () => next.click()],
    ['form: sent empty', form, () => form.getByRole('button', { name: 'Send' }).click()],
    ['form: a key', form, () => form.getByLabel('Message').press('a')],
    ['product: variant', product, () => variant('20 × 20 cm').click()],
    ['product: second variant', product, () => variant('40 × 40 cm').click()],
    ['drawer: add to cart', product, () => product.getByRole('button', { name: 'Add to cart', exact: true }).click()],
    ['drawer: close', product, () => leaveDrawer(page)],
    ['lightbox: open', pictures, () => page.getByRole('link', { name: 'Open Wild Carrot' }).click()],
    ['lightbox: next', pictures, () => page.keyboard.press('ArrowRight')],
    ['lightbox: close', pictures, () => page.keyboard.press('Escape')],
  ]
  const figures: string[] = []
  const wide: Record<string, readonly string[]> = {}
  for (const [name, block, press] of presses) {
    // Scroll to the place before the press, so that the blocks that come into view do not count.
    await block.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await settled(page)
    const { passes, reasons } = await traceRestyling(page, press)
    const most = Math.max(0, ...passes)
    figures.push(`${name} ${most}`)
    const isModal = name in WHOLE_PAGE
    const whole = passes.filter((count) => count > MOST_MOVING).length
    if (isModal ? whole > WHOLE_PAGE[name]! : most > MOST) wide[`${name}: ${passes.join(' ')}`] = reasons
    if (isModal) figures.push(`${whole} whole`)
  }
  console.info(`elements of ${await page.locator('*').count()} restyled by a press: ${figures.join('; ')}`)
  expect(wide).toEqual({})
})
