import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import { judgePattern, type Verdict } from './judgePattern.ts'

/** A pattern as the checker reads it. */
export interface Regex {
  readonly source: string
  readonly flags: string
}

/** Keys of the patterns that the last `--record` proved linear, so that a run proves only new ones. */
const RECORD = path.join(import.meta.dirname, 'proved.json')
const { version } = createRequire(import.meta.url)('recheck/package.json') as { readonly version: string }
const judge = readFileSync(path.join(import.meta.dirname, 'judgePattern.ts'))

/** A verdict holds for one pattern, one version of the checker and one way of asking it. */
const keyOf = ({ source, flags }: Regex): string =>
  createHash('sha256')
    .update(JSON.stringify([version, flags, source]))
    .update(judge)
    .digest('base64url')

/** Keys that runs in this checkout have proved. */
const CACHE = path.join(ROOT, '.reports/proved-patterns.json')

const readKeys = (file: string): readonly string[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : []

function writeKeys(file: string, patterns: readonly Regex[], verdicts: readonly Verdict[]): void {
  const keys = patterns.flatMap((pattern, place) => (verdicts[place]!.linear ? [keyOf(pattern)] : []))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(keys.toSorted(), null, 2)}\n`)
}

/** Writes the keys of proved patterns for every clone. */
export const record = (patterns: readonly Regex[], verdicts: readonly Verdict[]): void =>
  writeKeys(RECORD, patterns, verdicts)

/**
 * A verdict for each pattern, in their order. Patterns that were proved before are not proved again.
 * @param fresh - Proves all of them again. Default `false`.
 */
export function prove(patterns: readonly Regex[], fresh = false): Verdict[] {
  const proved = new Set(fresh ? [] : [...readKeys(RECORD), ...readKeys(CACHE)])
  const verdicts = patterns.map((pattern) =>
    proved.has(keyOf(pattern)) ? ({ linear: true } as const) : judgePattern(pattern.source, pattern.flags),
  )
  writeKeys(CACHE, patterns, verdicts)
  return verdicts
}
