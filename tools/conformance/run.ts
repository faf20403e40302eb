/**
 * `pnpm conformance [--check]`: reads the ledger and the reports of the last run of each level and writes
 * `.reports/conformance.md`. Fails for a claim of an unknown row; with `--check` also for a row without its whole proof.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Checked } from '../gate/checks.ts'
import { claimsOf, claimsOfChecks } from './claims.ts'
import type { Report } from './claims.ts'
import { findFaults, judge } from './judge.ts'
import { readLedger } from './ledger.ts'
import { conformancePage } from './page.ts'

const root = path.join(import.meta.dirname, '../..')
const reports = path.join(root, '.reports')
const check = process.argv.includes('--check')

const rows = readLedger(path.join(root, 'docs/spec'))
const missing: string[] = []
const claims = ['unit', 'component', 'story', 'server', 'e2e'].flatMap((level) => {
  const file = path.join(reports, `${level}.json`)
  if (!existsSync(file)) {
    missing.push(level)
    return []
  }
  return claimsOf(level, JSON.parse(readFileSync(file, 'utf8')) as Report, root)
})
const packages = path.join(reports, 'package.json')
if (existsSync(packages))
  claims.push(...claimsOfChecks((JSON.parse(readFileSync(packages, 'utf8')) as Checked).passedNames))
else missing.push('package')
const judged = judge(rows, claims)
mkdirSync(reports, { recursive: true })
writeFileSync(path.join(reports, 'conformance.md'), conformancePage(judged))

const count = (state: string): number => judged.filter((row) => row.state === state).length
console.log(`${rows.length} rows: ${count('proved')} proved, ${count('partly')} partly proved, ${count('open')} open`)
const faults = findFaults(rows, claims)
if (missing.length > 0) faults.push(`There is no report of ${missing.join(', ')}: run npm test first.`)
const unproved = judged.filter(({ state }) => state !== 'proved').map(({ id, state }) => `${id} (${state})`)
if (check && unproved.length > 0)
  faults.push(`Rows without their whole proof: ${unproved.join(', ')}. What each lacks is in .reports/conformance.md.`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
