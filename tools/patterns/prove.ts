import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from '../gate/command.ts'
import type { Verdict } from './judgePattern.ts'

/** A pattern as the checker reads it. */
export interface Regex {
  readonly source: string
  readonly flags: string
}

/** Keys of the patterns that the last `--record` proved linear, so that a fresh clone proves only new ones. */
const RECORD = path.join(import.meta.dirname, 'proved.json')
const CACHE = path.join(ROOT, '.reports/patterns.json')
const { version } = createRequire(import.meta.url)('recheck/package.json') as { readonly version: string }
const judge = readFileSync(path.join(import.meta.dirname, 'judgePattern.ts'))

/** A verdict holds for one pattern, one version of the checker and one way of asking it. */
const keyOf = ({ source, flags }: Regex): string =>
  createHash('sha256')
    .update(JSON.stringify([version, flags, source]))
    .update(judge)
    .digest('base64url')

function readCache(): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, Verdict>
  } catch {
    return {}
  }
}

function readRecord(): Record<string, Verdict> {
  const keys = JSON.parse(readFileSync(RECORD, 'utf8')) as readonly string[]
  return Object.fromEntries(keys.map((key) => [key, { linear: true }]))
}

/** Writes the keys of proved patterns for every clone. */
export function record(patterns: readonly Regex[], verdicts: readonly Verdict[]): void {
  const keys = patterns.flatMap((pattern, place) => (verdicts[place]!.linear ? [keyOf(pattern)] : []))
  writeFileSync(RECORD, `${JSON.stringify(keys.toSorted(), null, 2)}\n`)
}

/**
 * A verdict for each pattern, in their order. Verdicts are kept, so that only new patterns are proved.
 * @param fresh - Proves all of them again. Default `false`.
 */
export async function prove(patterns: readonly Regex[], fresh = false): Promise<Verdict[]> {
  const kept = fresh ? {} : { ...readCache(), ...readRecord() }
  const verdicts = new Map(patterns.map((pattern) => [keyOf(pattern), kept[keyOf(pattern)]]))
  const open = patterns.filter((pattern) => verdicts.get(keyOf(pattern)) === undefined)
  // Prove the longest patterns first, because they take most of the time: one at the end would leave the other
  // processors idle.
  const queue = open.toSorted((a, b) => a.source.length - b.source.length)
  async function work(): Promise<void> {
    const worker = new Worker(new URL('worker.ts', import.meta.url))
    for (let next = queue.pop(); next; next = queue.pop()) {
      worker.postMessage(next)
      verdicts.set(keyOf(next), ((await once(worker, 'message')) as [Verdict])[0])
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), open.length) }, work))
  mkdirSync(path.dirname(CACHE), { recursive: true })
  writeFileSync(CACHE, JSON.stringify(Object.fromEntries(verdicts)))
  return patterns.map((pattern) => verdicts.get(keyOf(pattern))!)
}
