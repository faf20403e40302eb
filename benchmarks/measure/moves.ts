import type { Browser, Page, Route } from 'playwright'
import { visit } from './visit.ts'

/** Layout shifts by script, and bytes of the whole page. */
export interface Moves {
  /**
   * Largest movement in pixels of any edge of any block from its position before script: at rest, and after scrolling.
   */
  readonly atRest: number
  readonly afterScrolling: number
  /** The browser's own sum of layout shifts. */
  readonly shift: number
  /** Bytes of script on the wire after scrolling to the end. */
  readonly script: number
  /** Messages of the console. */
  readonly said: readonly string[]
}

/** Edges of every block in the document, in pixels, by the block's id. */
export type Boxes = Readonly<Record<string, readonly number[]>>

/** Every block's box in the document, in pixels. */
export function boxesOf(page: Page): Promise<Boxes> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-block-type]')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.id, [x + scrollX, y + scrollY, width, height]]
      }),
    ),
  )
}

/** The most that any edge is from where it stood before, in pixels. */
export function farthest(before: Boxes, after: Boxes): number {
  const ids = Object.keys(before)
  if (ids.length === 0 || ids.length !== Object.keys(after).length) throw new Error('blocks came or went with script')
  return Math.max(...ids.flatMap((id) => before[id]!.map((edge, index) => Math.abs(edge - after[id]![index]!))))
}

/** The sum of the layout shifts of a page so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )
}

/**
 * Goes to a page and holds its modules back until the page is whole without them: parsed, styled, and with its pictures.
 * One document is measured before and after its script, because two loads of a page may differ by a pixel: Chromium was seen
 * to give the same face other metrics in another tab.
 * @returns The boxes before any module has run. The modules run from now on.
 */
export async function openStill(page: Page, address: string): Promise<Boxes> {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/*.js', (route) => {
    // Do not delay the recorder script while holding back the other scripts, because the recorder is a classic script
    // and would block the parser.
    if (isOpen || route.request().url().includes('/recorder-')) return route.continue()
    held.push(route)
    return undefined
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(async () => {
    const near = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all([document.fonts.ready, ...near.map((image) => image.decode())])
  })
  const boxes = await boxesOf(page)
  isOpen = true
  await Promise.all(held.map((route) => route.continue()))
  return boxes
}

/** Scrolls slowly to the end, so that everything comes into view, and back. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}

/** Measures every block's box before script, with script, and after the visitor has scrolled through the page. */
export async function measureMoves(browser: Browser, address: string): Promise<Moves> {
  const { page, idle, traffic, said, leave } = await visit(browser)
  const before = await openStill(page, address)
  await idle()
  const atRest = farthest(before, await boxesOf(page))
  await scrollThrough(page)
  await idle()
  const { script } = traffic()
  const afterScrolling = farthest(before, await boxesOf(page))
  const shift = await shiftOf(page)
  await leave()
  return { atRest, afterScrolling, shift, script, said }
}
