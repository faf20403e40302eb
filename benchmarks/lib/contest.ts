import os from 'node:os'
import { median } from '../report.ts'
import type { Result } from '../suite.ts'

/** One measured quantity of all contestants. */
export interface Row {
  readonly what: string
  /** `'ms'`, `'bytes'`, `'renders'`, … */
  readonly unit: string
  /** All samples by contestant; our own is called `'ours'`. A contestant that cannot do the work is left out. */
  readonly samples: Readonly<Record<string, readonly number[]>>
  /** Whether all contestants do the same work, so that a ratio to ours makes sense. Default `true`. */
  readonly compare?: boolean
}

/** Facts about the machine that a reader needs. */
interface Machine {
  readonly date: string
  readonly node: string
  readonly cores: number
  /** When the run ended. */
  readonly load: number
}

const machine = (): Machine => ({
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cores: os.availableParallelism(),
  load: Math.round(os.loadavg()[0]! * 10) / 10,
})

/** Milliseconds that one call takes, by contestant. */
export interface TimingOptions {
  /** Number of measurements of each contestant; their order rotates. */
  readonly rounds: number
  /** Milliseconds one measurement lasts at least. */
  readonly lasts: number
  /** Clock in milliseconds. Default: the wall clock; {@link cpuTime} leaves out the time of other processes. */
  readonly now?: () => number
}

/** Returns the processor time of this process in milliseconds, of all threads. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** How a Node benchmark is timed: many short rounds. */
export function timing(quick: boolean): TimingOptions {
  return quick ? { rounds: 1, lasts: 5 } : { rounds: 15, lasts: 60 }
}

/**
 * Times the same work by several contestants in this process: each round measures all of them, another one first, each
 * for as many calls as fill `lasts` milliseconds. What a call returns is kept, so that nothing is optimised away.
 * @returns Milliseconds per call, a sample each round.
 */
export function race(
  contestants: Readonly<Record<string, () => unknown>>,
  { rounds, lasts, now = () => performance.now() }: TimingOptions,
): Record<string, number[]> {
  const names = Object.keys(contestants)
  const samples = Object.fromEntries(names.map((name): [string, number[]] => [name, []]))
  const calls = Object.fromEntries(names.map((name) => [name, callsFor(contestants[name]!, lasts, now)]))
  for (let round = 0; round < rounds; round += 1)
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(round + place) % names.length]!
      samples[name]!.push(timeOf(contestants[name]!, calls[name]!, now) / calls[name]!)
    }
  return samples
}

let kept: unknown

function timeOf(work: () => unknown, calls: number, now: () => number): number {
  const began = now()
  for (let call = 0; call < calls; call += 1) kept = work()
  const took = now() - began
  if (kept === race) throw new Error('never')
  return took
}

/** Finds the number of calls that lasts long enough; this also warms the code up. */
function callsFor(work: () => unknown, lasts: number, now: () => number): number {
  for (let calls = 1; ; calls *= 2) if (timeOf(work, calls, now) >= lasts || calls > 1e8) return calls
}

function written(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Number.isInteger(value)) return value.toLocaleString('en-US')
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3)
}

function cell(samples: readonly number[] | undefined): string {
  if (!samples || samples.length === 0) return '–'
  const [least, middle, most] = [Math.min(...samples), median(samples), Math.max(...samples)].map(written)
  return least === most ? middle! : `${middle} (${least}–${most})`
}

function ratios({ samples, compare = true }: Row): string {
  const ours = median(samples['ours'] ?? [])
  const others = Object.entries(samples).filter(([name, of]) => name !== 'ours' && of.length > 0)
  if (!compare || !(ours > 0)) return '–'
  return others.map(([name, of]) => `${name} ${(median(of) / ours).toFixed(1)}×`).join(', ')
}

/**
 * The page of a benchmark: a row for each quantity, a column for each contestant, medians with least and greatest.
 * @param how - Description of the measurement for a person who repeats it.
 */
export function contest(title: string, how: string, rows: readonly Row[], more: object = {}): Result {
  const names = [...new Set(rows.flatMap(({ samples }) => Object.keys(samples)))]
  const ran = machine()
  const page = `# ${title}

${how}

${ran.date}, Node ${ran.node}, ${ran.cores} cores, load ${ran.load}. Medians, with least and greatest; the ratio is how many times ours.

| | unit | ${names.join(' | ')} | ratio |
| --- | --- | ${names.map(() => '---:').join(' | ')} | --- |
${rows.map((row) => `| ${row.what} | ${row.unit} | ${names.map((name) => cell(row.samples[name])).join(' | ')} | ${ratios(row)} |`).join('\n')}
`
  return { page, raw: { ...ran, ...more, rows } }
}
