import type { Page } from 'playwright'
import { nextFrame } from './routes.ts'

/** Records the layout shifts of each page that is loaded from now on: how far, when, and what moved from where to where. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const boxOf = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].join(' ')
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.outerHTML.slice(0, 160)} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`
        })
        shifts.push([`${value} at ${startTime} ms`, ...moved].join('; '))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await nextFrame(page)
    return page.evaluate(() => (window as unknown as { shifts: readonly string[] }).shifts)
  }
}
