import os from 'node:os'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { type Cost, measureCost, serveBlocks } from '../blocks/costs.ts'
import { readSamples } from '../blocks/samples.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** The cost of one block of each type, from the moment when a visitor reaches for it. */
export const blocks: Suite = { name: 'blocks', run }

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

function medianOf(costs: readonly Cost[]): Cost {
  return {
    bytes: median(costs.map(({ bytes }) => bytes)),
    scriptMs: median(costs.map(({ scriptMs }) => scriptMs)),
    listeners: median(costs.map(({ listeners }) => listeners)),
  }
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const rounds = quick ? 1 : 3
  const samples = readSamples()
  const pages = await serveBlocks(samples)
  const browser = await launchChromium({ whole: true })
  const costs: Record<string, Cost[]> = {}
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const type of ['html', ...pages.awake]) {
        say(`round ${round + 1} of ${rounds}: ${type}`)
        ;(costs[type] ??= []).push(await measureCost(browser, pages, type))
      }
    }
  } finally {
    await browser.close()
    pages.stop()
  }
  // Subtract the script time of a text block from that of every block: a text block has no island, so its time is the
  // base cost of a touch.
  const touch = medianOf(costs['html']!)
  const rows = samples.map(({ type }) => {
    const measured = costs[type]
    if (!measured || type === 'html') return `| \`${type}\` | none |  |  |`
    const { bytes, scriptMs, listeners } = medianOf(measured)
    const ms = Math.max(0, scriptMs - touch.scriptMs).toFixed(1)
    return `| \`${type}\` | ${bytes} | ${ms} | ${Math.max(0, listeners - touch.listeners)} |`
  })
  const table = ['| block | script, bytes | script time, ms | listeners |', '| --- | --: | --: | --: |', ...rows].join(
    '\n',
  )
  const about =
    'One block of each type alone on a page, below the first screen, in Chromium. Script: everything that is fetched once a visitor reaches for the block, after brotli, with what other blocks of a page would share. Time and listeners: until the page rests, without those of the touch itself; medians.'
  const raw = { chromium: browser.version(), cores: os.availableParallelism(), rounds, costs }
  return { page: `# Blocks: the cost of one\n\n${about}\n\n${table}`, raw }
}
