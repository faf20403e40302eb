import type { Browser } from 'playwright'
import { rest, visit } from './visit.ts'

/** Number of pictures in a served gallery. */
export const SERVED = 12
/** Widths of the window, in px. */
export const WIDTHS: readonly number[] = Array.from({ length: 17 }, (_, step) => 320 + 80 * step)
/** Milliseconds after which every contestant has started over the server's HTML. */
const START = 250

/** Effects on a page of starting over a server's HTML. */
export interface Served {
  /** Pixels by which an edge moved the farthest: of a visible picture, or of the content after the gallery. */
  readonly moved: number
  /** Width of the window in which that happened. */
  readonly at: number
  /** `<img>` elements per picture, in the HTML and after the start; the highest number. */
  readonly images: number
}

/**
 * Measures visible boxes: each picture, by its alternative text, and the content after the gallery. A picture that a
 * scroll container cuts off does not count.
 */
function boxes(): Record<string, readonly number[]> {
  const found: Record<string, readonly number[]> = {}
  for (const element of document.querySelectorAll('#app img, #after')) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    let clip = element.parentElement
    while (clip && getComputedStyle(clip).overflowX === 'visible') clip = clip.parentElement
    const edges = (clip ?? document.documentElement).getBoundingClientRect()
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!isShown || right <= Math.max(0, edges.left) + 1 || left >= Math.min(innerWidth, edges.right) - 1) continue
    found[element.getAttribute('alt') ?? 'after'] = [left, top + scrollY, right, bottom + scrollY]
  }
  return found
}

/** Starts a contestant over its server's HTML at every width. */
export async function measureServed(browser: Browser, url: string, kind: string): Promise<Served> {
  let worst: Served = { moved: 0, at: WIDTHS[0]!, images: 0 }
  const address = `${url}/${kind}?count=${SERVED}`
  const { page, leave } = await visit(browser, address)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address, { waitUntil: 'load' })
    await rest(page, 50)
    const count = (): Promise<number> => page.evaluate(() => document.querySelectorAll('#app img').length)
    const before = await page.evaluate(boxes)
    const sent = await count()
    await page.evaluate(() => bench.start())
    await rest(page, START)
    const after = await page.evaluate(boxes)
    const moved = Object.entries(before).map(([name, edges]) => {
      const now = after[name]
      // Count an element that has left the window as moved by its own size, because it has no new position.
      return now
        ? Math.max(...edges.map((edge, side) => Math.abs(edge - now[side]!)))
        : Math.max(edges[2]! - edges[0]!, edges[3]! - edges[1]!)
    })
    const most = Math.max(...moved)
    if (most > worst.moved) worst = { ...worst, moved: most, at: width }
    worst = { ...worst, images: Math.max(worst.images, sent / SERVED, (await count()) / SERVED) }
  }
  await leave()
  return worst
}
