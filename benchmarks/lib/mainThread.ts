import type { Browser, Page } from 'playwright'

/** Cost of a piece of work for a page, in ms of the main thread, counted in thread ticks. */
export interface ThreadCost {
  readonly script: number
  /** Script, style and layout. */
  readonly work: number
}

/** A page of its own, open once its script has loaded. */
export interface OpenPage {
  readonly page: Page
  /** Cost of an action, including some milliseconds after it: by default 100. */
  cost(action: () => Promise<unknown>, rest?: number): Promise<ThreadCost>
  /** @throws {Error} When the page had an error of its own. */
  leave(): Promise<void>
}

/** Opens a page as a new visitor, in a window of 1280 by 900 px. */
export async function openPage(browser: Browser, url: string): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'load' })
  async function read(): Promise<ThreadCost> {
    const { metrics } = await session.send('Performance.getMetrics')
    const ms = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    const script = ms('ScriptDuration')
    return { script, work: script + ms('LayoutDuration') + ms('RecalcStyleDuration') }
  }
  return {
    page,
    async cost(action, rest = 100) {
      const before = await read()
      await action()
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), rest)
      const after = await read()
      return { script: after.script - before.script, work: after.work - before.work }
    },
    async leave() {
      await context.close()
      if (errors.length > 0) throw new Error(`${url}: ${errors.join(' ')}`)
    },
  }
}

/** Samples of each contestant, one a round; another one is first each time. */
export async function rounds<Sample>(
  names: readonly string[],
  count: number,
  measure: (name: string) => Promise<Sample>,
): Promise<Readonly<Record<string, readonly Sample[]>>> {
  const samples: Record<string, Sample[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < count; round += 1)
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(round + place) % names.length]!
      samples[name]!.push(await measure(name))
    }
  return samples
}
