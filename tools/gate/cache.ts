import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './command.ts'

/** Cached result of a level, so that a second run over the same files is short. */
export interface LevelResult {
  readonly passed: number
  readonly failed: number
  readonly seconds: number
}

const CACHE = path.join(ROOT, '.reports/cache.json')

/**
 * A hash over the browser and every file of the work tree whose path starts with one of the prefixes (ignored files do
 * not count).
 */
export function hashFiles(prefixes: readonly string[], browser: string): string {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 1e8,
  })
  const hash = createHash('sha256').update(process.version).update(browser)
  for (const file of [...new Set(list.toString().split('\0'))].sort()) {
    const absolute = path.join(ROOT, file)
    if (
      !file ||
      file === 'docs/conformance.md' ||
      !prefixes.some((prefix) => file.startsWith(prefix)) ||
      !existsSync(absolute)
    )
      continue
    hash.update(file).update('\0').update(readFileSync(absolute)).update('\0')
  }
  return hash.digest('hex')
}

function readCache(): Record<string, { hash: string; result: LevelResult }> {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, { hash: string; result: LevelResult }>
  } catch {
    return {}
  }
}

/** The result of an earlier passing run over the same files. */
export function recall(level: string, hash: string): LevelResult | undefined {
  const kept = readCache()[level]
  return kept?.hash === hash ? kept.result : undefined
}

/** Stores a passing result; a failing one is not stored. */
export function remember(level: string, hash: string, result: LevelResult): void {
  const cache = readCache()
  if (result.failed === 0) cache[level] = { hash, result }
  else delete cache[level]
  mkdirSync(path.dirname(CACHE), { recursive: true })
  writeFileSync(CACHE, JSON.stringify(cache, null, 2))
}
