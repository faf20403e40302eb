import os from 'node:os'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { buildAll } from '../build/build.ts'
import { clickEarly, findPlaces, sendEarly } from '../measure/early.ts'
import type { Early } from '../measure/early.ts'
import { measureLoad } from '../measure/load.ts'
import type { Load } from '../measure/load.ts'
import { measureMoves } from '../measure/moves.ts'
import { dataShare, report } from '../report.ts'
import type { Raw, Results } from '../report.ts'
import { serve } from '../server.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'
import { VARIANTS } from '../variants.ts'
import type { Variant } from '../variants.ts'

/** One page of 60 mixed blocks in one Chromium, without script, with ours, and hydrated whole with React. */
export const page: Suite = { name: 'page', run }

async function run({ quick, say }: RunOptions): Promise<Result> {
  const rounds = quick ? 1 : 7
  const times: Readonly<Record<Exclude<Variant, 'none'>, number>> = quick
    ? { ours: 1, whole: 1 }
    : { ours: 20, whole: 5 }
  const server = await serve(await buildAll())
  const browser = await launchChromium({ whole: true })
  const addressOf = (variant: Variant): string => `${server.address}/${variant}`

  try {
    const loads: Record<Variant, Load[]> = { none: [], ours: [], whole: [] }
    for (let round = 0; round < rounds; round += 1) {
      say(`round ${round + 1} of ${rounds}`)
      // Start each round with another variant of the page, so that no variant always runs first or last.
      for (let place = 0; place < VARIANTS.length; place += 1) {
        const variant = VARIANTS[(round + place) % VARIANTS.length]!
        loads[variant].push(await measureLoad(browser, addressOf(variant)))
      }
    }

    const early: Results['early'] = { ours: { click: [], send: [] }, whole: { click: [], send: [] } }
    for (const variant of ['ours', 'whole'] as const) {
      const places = await findPlaces(browser, addressOf(variant))
      const { click, send }: { click: Early[]; send: Early[] } = early[variant]
      for (let time = 0; time < times[variant]; time += 1) {
        say(`${variant}: early click and submit ${time + 1} of ${times[variant]}`)
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
      rounds,
      results,
    }
    return { page: report(raw), raw }
  } finally {
    await browser.close()
    server.stop()
  }
}
