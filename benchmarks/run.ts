/**
 * `pnpm bench`: one page of 60 mixed blocks in one Chromium, without script, with ours, and hydrated whole with React.
 * Prints one table and writes it to `results/`. `--quick` makes one round and one run of everything, to see that it works.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { command } from '../tools/gate/command.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../vitest.chromium.ts'
import { buildAll } from './build/build.ts'
import { clickEarly, findPlaces, sendEarly } from './measure/early.ts'
import { measureLoad } from './measure/load.ts'
import type { Load } from './measure/load.ts'
import { measureMoves } from './measure/moves.ts'
import { dataShare, report } from './report.ts'
import type { Early } from './measure/early.ts'
import type { Raw, Results } from './report.ts'
import { serve } from './server.ts'
import { VARIANTS } from './variants.ts'
import type { Variant } from './variants.ts'

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 1 : 7
const EARLY: Readonly<Record<Exclude<Variant, 'none'>, number>> = quick ? { ours: 1, whole: 1 } : { ours: 20, whole: 5 }

const { assets, renderDocument } = await buildAll()
const server = await serve(assets, renderDocument)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] })
const addressOf = (variant: Variant): string => `${server.address}/${variant}`
const say = (text: string): void => void process.stderr.write(`${text}\n`)

try {
  const loads: Record<Variant, Load[]> = { none: [], ours: [], whole: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`round ${round + 1} of ${ROUNDS}`)
    // Another one begins each time, so that none of them always meets the warm or the busy machine.
    for (let place = 0; place < VARIANTS.length; place += 1) {
      const variant = VARIANTS[(round + place) % VARIANTS.length]!
      loads[variant].push(await measureLoad(browser, addressOf(variant)))
    }
  }

  const early: Results['early'] = { ours: { click: [], send: [] }, whole: { click: [], send: [] } }
  for (const variant of ['ours', 'whole'] as const) {
    const places = await findPlaces(browser, addressOf(variant))
    const { click, send }: { click: Early[]; send: Early[] } = early[variant]
    for (let run = 0; run < EARLY[variant]; run += 1) {
      say(`${variant}: early click and submit ${run + 1} of ${EARLY[variant]}`)
      click.push(await clickEarly(browser, addressOf(variant), places))
      send.push(await sendEarly(browser, server, addressOf(variant), places))
    }
  }

  const results: Results = {
    loads,
    moves: {
      none: await measureMoves(browser, addressOf('none')),
      ours: await measureMoves(browser, addressOf('ours')),
      whole: await measureMoves(browser, addressOf('whole')),
    },
    early,
    data: dataShare(server.html('ours')),
  }
  const raw: Raw = {
    date: new Date().toISOString().slice(0, 10),
    chromium: browser.version(),
    cores: os.availableParallelism(),
    load: os.loadavg()[0]!,
    rounds: ROUNDS,
    results,
  }
  const page = report(raw)
  console.log(page)
  if (!quick) {
    const folder = path.join(import.meta.dirname, 'results')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'latest.md'), page)
    writeFileSync(path.join(folder, 'latest.json'), JSON.stringify(raw, null, 2))
    await command('oxfmt', [path.join(folder, 'latest.md'), path.join(folder, 'latest.json')], { quiet: true })
  }
} finally {
  await browser.close()
  server.stop()
}
