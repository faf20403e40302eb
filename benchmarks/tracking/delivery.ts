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

/** Milliseconds between two looks at what is stored. */
const LOOK = 100

/** Waits until a condition holds, or a time is over: a contestant may never deliver. */
async function settle(holds: () => boolean, patience: number): Promise<void> {
  const end = performance.now() + patience
  while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK))
}

/**
 * Plays every ending with every contestant, in Chromium, against one server on this machine.
 * @param patience - Milliseconds for which the last events of an ending are awaited.
 */
export async function deliveries(patience: number, say: (text: string) => void): Promise<readonly Delivered[]> {
  const pages = new Map([['/away', '<!doctype html><p>Away']])
  for (const [name, { code }] of Object.entries(CONTESTANTS))
    pages.set(`/${name}`, `<!doctype html><p>Lantern<script type="module">${await scriptOf(code)}</script>`)
  const collector = await openCollector(pages)
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
