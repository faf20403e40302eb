import type { Browser, Page } from 'playwright'
import { visit } from './visit.ts'

/** What script does to the layout, and what it fetches for the whole page. */
export interface Moves {
  /** The most that any edge of any block is from where it stood before script, in pixels: at rest, and after scrolling. */
  readonly atRest: number
  readonly afterScrolling: number
  /** The browser's own sum of layout shifts. */
  readonly shift: number
  /** Bytes of script on the wire after scrolling to the end. */
  readonly script: number
  /** What the console said. */
  readonly said: readonly string[]
}

type Boxes = Readonly<Record<string, readonly number[]>>

/** Every block's box in the document, in pixels. */
function boxesOf(page: Page): Promise<Boxes> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-block-type]')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.id, [x + scrollX, y + scrollY, width, height]]
      }),
    ),
  )
}

function farthest(before: Boxes, after: Boxes): number {
  const ids = Object.keys(before)
  if (ids.length === 0 || ids.length !== Object.keys(after).length) throw new Error('blocks came or went with script')
  return Math.max(...ids.flatMap((id) => before[id]!.map((edge, index) => Math.abs(edge - after[id]![index]!))))
}

/** Slowly to the end, so that all comes into view, and back. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}

/** Measures every block's box with all script held back, then with script. */
export async function measureMoves(browser: Browser, address: string): Promise<Moves> {
  const still = await visit(browser)
  await still.page.route('**/*.js', (route) => route.abort())
  await still.page.goto(address)
  await still.idle()
  const before = await boxesOf(still.page)
  await still.leave()

  const alive = await visit(browser)
  await alive.page.goto(address)
  await alive.idle()
  const atRest = farthest(before, await boxesOf(alive.page))
  await scrollThrough(alive.page)
  await alive.idle()
  const { script } = alive.traffic()
  const afterScrolling = farthest(before, await boxesOf(alive.page))
  const shift = await alive.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
  const { said } = alive
  await alive.leave()
  return { atRest, afterScrolling, shift, script, said }
}
