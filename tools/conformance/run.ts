/**
 * `pnpm conformance [--check]`: reads the ledger and the reports of the last run of each level and writes
 * `docs/conformance.md`. With `--check` it writes nothing and fails when the page is not what the reports say.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { claimsOf } from './claims.ts'
import type { Report } from './claims.ts'
import { findFaults, judge } from './judge.ts'
import { readLedger } from './ledger.ts'
import { conformancePage } from './page.ts'

const root = path.join(import.meta.dirname, '../..')
const page = path.join(root, 'docs/conformance.md')
const check = process.argv.includes('--check')

const rows = readLedger(path.join(root, 'docs/spec'))
const missing: string[] = []
const claims = ['unit', 'component', 'story', 'server', 'e2e'].flatMap((level) => {
  const file = path.join(root, '.reports', `${level}.json`)
  if (!existsSync(file)) {
    missing.push(level)
    return []
  }
  return claimsOf(level, JSON.parse(readFileSync(file, 'utf8')) as Report, root)
})
const faults = findFaults(rows, claims)
for (const fault of faults) console.error(fault)
if (missing.length > 0) console.error(`no report of: ${missing.join(', ')} (run npm test first)`)

const judged = judge(rows, claims)
const text = conformancePage(judged)
const count = (state: string): number => judged.filter((row) => row.state === state).length
console.log(`${rows.length} rows: ${count('proved')} proved, ${count('partly')} partly proved, ${count('open')} open`)
if (!check) writeFileSync(page, text)
const stale = check && (existsSync(page) ? readFileSync(page, 'utf8') : '') !== text
if (stale) console.error('docs/conformance.md is not what the reports say; run pnpm conformance and commit the page')
process.exitCode = faults.length > 0 || missing.length > 0 || stale ? 1 : 0
