import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import type { Verdict } from './tryMutant.ts'

/** The breaks of a run: a random sample of the code of one commit. */
export interface Plan {
  readonly commit: string
  readonly seed: number
  readonly count: number
}

/** The latest verdict on one break of the sample. */
export interface Line {
  /** Index of the break in the sample. */
  readonly at: number
  /** `packages/gallery/src/core/wrap.ts:12`. */
  readonly place: string
  readonly change: string
  readonly verdict: Verdict
  readonly by?: string | undefined
  /** Whether far tests have not run yet; they may change the verdict. */
  readonly due?: true | undefined
  /** Why no test notices it: `Equivalent: …`, or the test that is missing. */
  readonly reason?: string | undefined
}

/** A reason that somebody found later. */
export type Note = Required<Pick<Line, 'at' | 'reason'>>

/** Begins the record of a run. */
export function beginCheckpoint(file: string, plan: Plan): void {
  writeFileSync(file, `${JSON.stringify(plan)}\n`)
}

/** Adds one break. Runs that share the record append to it at the same time, a line each. */
export function addLine(file: string, line: Line | Note): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** Reads a record. Later lines on a break add to the earlier ones or replace them. */
export function readCheckpoint(file: string): { readonly plan: Plan; readonly lines: ReadonlyMap<number, Line> } {
  const [first, ...rest] = readFileSync(file, 'utf8').trim().split('\n')
  const lines = new Map<number, Line>()
  for (const text of rest) {
    const line = JSON.parse(text) as Line | Note
    const before = lines.get(line.at)
    if ('verdict' in line) lines.set(line.at, { reason: before?.reason, ...line })
    else if (before) lines.set(line.at, { ...before, ...line })
  }
  return { plan: JSON.parse(first!) as Plan, lines }
}
