import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import type { Bench } from './start.tsx'

declare global {
  /** Functions that the page of a contestant offers. */
  var bench: Bench
}

/** Cost of a page so far: milliseconds of the main thread, counted in thread ticks. */
export interface Cost {
  /** Script, style and layout. */
  readonly work: number
  readonly task: number
}

/** The page of a new visitor. */
export interface Visit {
  readonly page: Page
  readonly session: CDPSession
  /** Measures the cost of an action, until the page is idle again. */
  cost(work: () => Promise<unknown>): Promise<Cost>
  leave(): Promise<void>
}

/** Opens a page, in a window of 1280 by 900 px, and waits until its script and first pictures are there. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'no-preference',
    ...options,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'networkidle' })
  async function read(): Promise<Cost> {
    const { metrics } = await session.send('Performance.getMetrics')
    const ms = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return { work: ms('ScriptDuration') + ms('LayoutDuration') + ms('RecalcStyleDuration'), task: ms('TaskDuration') }
  }
  return {
    page,
    session,
    async cost(work) {
      const before = await read()
      await work()
      const after = await read()
      return { work: after.work - before.work, task: after.task - before.task }
    },
    async leave() {
      await context.close()
      if (errors.length > 0) throw new Error(`${url}: ${errors.join(' ')}`)
    },
  }
}

/** Waits until a page's timers, frames and observers are idle. */
export const rest = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), ms)

/** Returns the alternative texts of the visible slides, in order. */
export const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { left, right } = document.querySelector('#app')!.getBoundingClientRect()
    return [...document.querySelectorAll('#app img')]
      .filter((image) => {
        const box = image.getBoundingClientRect()
        const isShown = image.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        return isShown && box.width > 1 && box.right > left + 2 && box.left < right - 2
      })
      .map((image) => image.getAttribute('alt'))
      .join(', ')
  })
