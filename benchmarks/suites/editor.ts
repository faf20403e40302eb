import type { Browser } from 'playwright'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { type Contestant, startOurs, startPuck } from '../editor/contestants.ts'
import { pressKeys } from '../editor/keys.ts'
import { type EditedPage, PAGES } from '../editor/pages.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** A key in the field of a block: how long until the preview shows it, beside Puck? */
export const editor: Suite = { name: 'editor', run }

const KEYS = 100
const SPEEDS = { 'full speed': 1, 'four times slower': 4 } as const

interface Measured {
  readonly keys: readonly number[]
  readonly bytes: number
}

const p95 = (samples: readonly number[]): number =>
  samples.toSorted((one, other) => one - other)[Math.min(samples.length - 1, Math.floor(samples.length * 0.95))]!

/** Opens a page in a new browser context and presses the keys. */
async function measure(
  browser: Browser,
  contestant: Contestant,
  edited: EditedPage,
  slowdown: number,
  count: number,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await contestant.open(page, edited)
    const bytes = await contestant.bytes(page)
    await contestant.select(page)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return { keys: await pressKeys(page, count), bytes }
  } finally {
    await context.close()
  }
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const contestants = { ours: await startOurs(), Puck: await startPuck() }
  const browser = await launchChromium({ whole: true })
  const raw: Record<string, Measured> = {}
  const rows: string[][] = []
  try {
    for (const edited of PAGES)
      for (const [speed, slowdown] of Object.entries(SPEEDS)) {
        const cells: string[] = []
        for (const [name, contestant] of Object.entries(contestants)) {
          const measured = await measure(browser, contestant, edited, slowdown, quick ? 10 : KEYS)
          raw[`${edited.name}, ${speed}, ${name}`] = measured
          cells.push(p95(measured.keys).toFixed(1))
          say(`${edited.name}, ${speed}, ${name}: p95 ${p95(measured.keys).toFixed(1)} ms, ${measured.bytes} B`)
        }
        rows.push([`${edited.name}, ${speed}: key to changed pixel, p95, ms`, ...cells])
      }
    const bytes = Object.keys(contestants).map((name) => String(raw[`10 blocks, full speed, ${name}`]!.bytes))
    rows.push(['script before a block is selected, bytes after brotli', ...bytes])
  } finally {
    await browser.close()
    for (const contestant of Object.values(contestants)) await contestant.stop()
  }
  const table = [['', 'ours', 'Puck'], ['---', '---:', '---:'], ...rows]
  const page = `# editor: a key and its changed pixel

Both editors show the same quotations by the same views in a frame; keys are pressed in the field of the first one, each
when the one before it is seen. A time ends when the frame of the browser that shows the changed text has been painted.

${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`
  return { page, raw }
}
