import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './command.ts'
import type { FirstFailure } from './secondLook.ts'

/** A test or a check that failed in the first run of a level. */
export interface Flake extends FirstFailure {
  readonly level: string
  /** Result of the test in its second run; `none` for a level without a second run. */
  readonly again: 'passed' | 'failed' | 'none'
  /** ISO 8601. */
  readonly time: string
  /** The commit that was tested. */
  readonly commit: string
}

const FILE = path.join(ROOT, '.reports/flakes.json')
/** Older entries are dropped. */
const MOST = 1000
/** The last lines of the gate name at most so many. */
const MOST_SHOWN = 40

/** Adds first failures to the entries of earlier runs in `.reports/flakes.json`. */
export function keepFlakes(flakes: readonly Flake[], file: string = FILE): void {
  if (flakes.length === 0) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify([...readFlakes(file), ...flakes].slice(-MOST), null, 2)}\n`)
}

function readFlakes(file: string): readonly Flake[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Flake[]
  } catch {
    return []
  }
}

/** The lines that tell how many tests needed a second look, and name every first failure with what became of it. */
export function describeFlakes(flakes: readonly Flake[]): readonly string[] {
  const repeated = flakes.filter(({ again }) => again !== 'none').length
  const shown = flakes.slice(0, MOST_SHOWN).map(({ level, file, title, line, again }) => {
    const became = again === 'none' ? 'no second look' : `${again} then`
    return `  ${level} ${file}: ${title} (${became}): ${line}`
  })
  const rest = flakes.length - shown.length
  return [`Second looks: ${repeated}.`, ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])]
}

/** The commit of the work tree, with `+` when files differ from it; `unknown` outside a repository. */
export function readCommit(): string {
  try {
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}
