import os from 'node:os'
import { loadBothEngines, type LoadResult } from '../forms/load.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** 200 visitors at once, 30 s long: is every submission that was acknowledged stored, once? */
export const submissions: Suite = { name: 'submissions', run }

const VISITORS = 200
const SECONDS = 30

/** Returns the smallest sample that is at least as large as this share of all samples. */
function percentile(samples: readonly number[], share: number): string {
  const sorted = samples.toSorted((one, other) => one - other)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}

const latencies = (samples: readonly number[]): string =>
  [0.5, 0.95, 0.99, 1].map((share) => percentile(samples, share)).join(' / ')

const ROWS: readonly (readonly [what: string, written: (result: LoadResult) => string])[] = [
  ['acknowledged', ({ acknowledged }) => String(acknowledged)],
  ['a second', ({ acknowledged, seconds }) => (acknowledged / seconds).toFixed(0)],
  ['stored', ({ stored }) => String(stored)],
  ['acknowledged and not stored', ({ missing }) => String(missing)],
  ['stored twice', ({ doubled }) => String(doubled)],
  [
    'processor time of the site for a key and a submission, ms',
    ({ acknowledged, processorMs }) => (processorMs / acknowledged).toFixed(2),
  ],
  ['refused', ({ refused }) => String(refused)],
  ['without an answer', ({ unanswered }) => String(unanswered)],
  ['a key, ms: 50 / 95 / 99 / 100 %', ({ keys }) => latencies(keys)],
  ['a submission, ms: 50 / 95 / 99 / 100 %', ({ saves }) => latencies(saves)],
]

async function run({ quick, say }: RunOptions): Promise<Result> {
  const seconds = quick ? 2 : SECONDS
  const raw = await loadBothEngines({ visitors: VISITORS, seconds }, say)
  const engines = Object.keys(raw)
  for (const engine of engines) {
    const { acknowledged, missing, doubled } = raw[engine]!
    if (missing || doubled || !acknowledged)
      throw new Error(`[bench] ${engine}: ${acknowledged} acknowledged, ${missing} of them lost, ${doubled} doubled.`)
  }
  const table = [
    ['', ...engines],
    ['---', ...engines.map(() => '---:')],
    ...ROWS.map(([what, written]) => [what, ...engines.map((engine) => written(raw[engine]!))]),
  ]
  const page = `# ${VISITORS} visitors write at once

Each takes a submission key, sends a text of its own with it, and begins again, for ${seconds} s, over loopback to the built demo site; visitors, server and database share the machine. Afterwards the server is stopped and its database read: every submission it acknowledged has to be there, once. Rate limits are out of the way. PGlite runs on the server's own thread: what a visitor waits beyond a few seconds there is the time until the server comes to read the request.

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
  const hundredths = Array.from({ length: 101 }, (_, place) => place / 100)
  const spread = (samples: readonly number[]): number[] => hundredths.map((share) => Number(percentile(samples, share)))
  return {
    page,
    raw: Object.fromEntries(
      engines.map((engine) => {
        const { keys, saves, ...counts } = raw[engine]!
        return [engine, { ...counts, keys: spread(keys), saves: spread(saves) }]
      }),
    ),
  }
}
