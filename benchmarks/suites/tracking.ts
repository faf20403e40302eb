import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'
import { CONTESTANTS } from '../tracking/contestants.ts'
import { deliveries, starts } from '../tracking/delivery.ts'

/** Twelve ways in which a page can end: which events are stored exactly once, what each tracker weighs and does at its start. */
export const tracking: Suite = { name: 'tracking', run }

/** Milliseconds for which events are awaited: longer than the pauses of every contestant's first repetitions. */
const PATIENCE = 30_000
/** Duration of a quick run; longer than our sweep of another page's leftovers. */
const QUICK_PATIENCE = 14_000

async function run({ quick, say }: RunOptions): Promise<Result> {
  const names = Object.keys(CONTESTANTS)
  const endings = await deliveries(quick ? QUICK_PATIENCE : PATIENCE, say)
  const perfect = (name: string): number => endings.filter(({ once, count }) => once[name] === count).length
  const started = await starts(quick ? 1 : 9, say)
  const eachStart = (metric: 'script' | 'listeners'): Record<string, number[]> =>
    Object.fromEntries(names.map((name) => [name, started[name]!.map((start) => start[metric])]))
  say('bytes')
  const bytes: Record<string, number[]> = {}
  const all: Record<string, number[]> = {}
  for (const [name, { import: code }] of Object.entries(CONTESTANTS)) {
    bytes[name] = [await bytesOf(code)]
    all[name] = [await bytesOf(code, { later: true })]
  }
  const samplesOf = (value: (name: string) => number): Record<string, number[]> =>
    Object.fromEntries(names.map((name) => [name, [value(name)]]))
  return contest(
    'Tracking',
    `Each ending in Chromium with a fresh profile, against one server on this machine. An event counts if it is stored exactly once; the server keeps one event for each id, and a contestant without ids leaves it no way to tell a copy. What has not come ${(quick ? QUICK_PATIENCE : PATIENCE) / 1000} s after the ending counts as lost. Recording, surveys, flags and autocapture of the peers are off; their other settings are the defaults. Our tracker has consent, so it keeps events beyond the page, as the peers do by default. Bytes: minified and brotli; nothing of a peer that it fetches from its own servers counts. Script at start is the work of the page's main thread, counted in its own ticks, in 9 loads that track nothing.`,
    [
      { what: 'Endings with every event stored once', unit: 'of 12', samples: samplesOf(perfect), compare: false },
      ...endings.map(({ ending, count, once }) => ({
        what: ending,
        unit: `of ${count}`,
        samples: samplesOf((name) => once[name] ?? 0),
        compare: false,
      })),
      { what: 'Script at start', unit: 'ms', samples: eachStart('script') },
      { what: 'Listeners', unit: '', samples: eachStart('listeners'), compare: false },
      { what: 'Views and events: script at once', unit: 'bytes', samples: bytes },
      { what: 'Views and events: all script it may fetch', unit: 'bytes', samples: all },
    ],
  )
}
