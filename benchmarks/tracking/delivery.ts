import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { scriptOf } from '../lib/bundle.ts'
import { openCollector } from './collector.ts'
import { CONTESTANTS } from './contestants.ts'
import { ENDINGS } from './endings.ts'

/** Events of one ending, by contestant: how many were tracked, and how many of them are stored exactly once. */
export interface Delivered {
  readonly ending: string
  readonly count: number
  readonly once: Readonly<Record<string, number>>
}

/** Milliseconds between two reads of the stored events. */
const LOOK = 100

/** Waits until a condition holds, or a time is over: a contestant may never deliver. */
async function settle(holds: () => boolean, patience: number): Promise<void> {
  const end = performance.now() + patience
  while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK))
}

/** The pages of all contestants, by path, each with its tracker in the page. */
async function pagesOf(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map([['/away', '<!doctype html><p>Away']])
  for (const [name, { code }] of Object.entries(CONTESTANTS))
    pages.set(`/${name}`, `<!doctype html><p>Lantern<script type="module">${await scriptOf(code)}</script>`)
  return pages
}

/** Cost of one page load in which nothing is tracked. */
export interface Start {
  /** Milliseconds of script, in ticks of its thread. */
  readonly script: number
  readonly listeners: number
}

/** Milliseconds after which a page has started everything that starts by itself. */
const STARTED = 1500

/**
 * Opens the page of each contestant and tracks nothing, another one first in each round.
 * @returns By contestant, one for each round.
 */
export async function starts(rounds: number, say: (text: string) => void): Promise<Record<string, Start[]>> {
  const names = Object.keys(CONTESTANTS)
  const collector = await openCollector(await pagesOf())
  const browser = await launchChromium({ whole: true })
  const results: Record<string, Start[]> = Object.fromEntries(names.map((name) => [name, []]))
  try {
    for (let round = 0; round < rounds; round += 1) {
      say(`start ${round + 1}`)
      for (let place = 0; place < names.length; place += 1) {
        const name = names[(place + round) % names.length]!
        const context = await browser.newContext({ baseURL: collector.address })
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await session.send('Performance.enable', { timeDomain: 'threadTicks' })
        await page.goto(`/${name}`)
        await new Promise((resolve) => setTimeout(resolve, STARTED))
        const { metrics } = await session.send('Performance.getMetrics')
        const valueOf = (metric: string): number => metrics.find((one) => one.name === metric)?.value ?? 0
        results[name]!.push({ script: valueOf('ScriptDuration') * 1000, listeners: valueOf('JSEventListeners') })
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await collector.stop()
  }
  return results
}

/**
 * Plays every ending with every contestant, in Chromium, against one server on this machine.
 * @param patience - Milliseconds for which the last events of an ending are awaited.
 */
export async function deliveries(patience: number, say: (text: string) => void): Promise<readonly Delivered[]> {
  const collector = await openCollector(await pagesOf())
  const browser = await launchChromium({ whole: true })
  const results: Delivered[] = []
  try {
    for (const [place, { name: ending, count, end }] of ENDINGS.entries()) {
      say(ending)
      const once: Record<string, number> = {}
      for (const name of Object.keys(CONTESTANTS)) {
        const context = await browser.newContext({ baseURL: collector.address })
        const open = async () => {
          const page = await context.newPage()
          await page.goto(`/${name}`)
          await page.waitForFunction(() => 'ready' in window)
          return page
        }
        const event = `${name}-${place}`
        collector.set('open')
        const called = (calls: number): Promise<void> => settle(() => collector.calls >= calls, patience)
        await end({ page: await open(), context, collector, event, open, called })
        await settle(() => collector.stored(event).length >= count, patience)
        const stored = collector.stored(event)
        once[name] = stored.filter((n) => stored.indexOf(n) === stored.lastIndexOf(n)).length
        await context.close()
      }
      results.push({ ending, count, once })
    }
  } finally {
    await browser.close()
    await collector.stop()
  }
  return results
}
