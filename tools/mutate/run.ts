/**
 * `pnpm mutate [--count 20] [--seed 1] [--row GAL-17] [--check]`: breaks a seeded sample of code whose JSDoc names a row, and
 * expects a test that claims the row to fail. Survivors go to `docs/mutation-survivors.json`, and the conformance page
 * calls their rows claimed, not proved; with `--check` nothing is written, and a survivor that is not there yet is an error.
 * Needs the reports of `npm test`.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { claimsOf } from '../conformance/claims.ts'
import type { Claim, Report } from '../conformance/claims.ts'
import { command, ROOT } from '../gate/command.ts'
import { reportFile } from '../gate/vitest.ts'
import { mutantsOf, sample } from './mutants.ts'
import type { Mutant } from './mutants.ts'

/** A broken copy no test noticed. */
interface Survivor {
  readonly row: string
  readonly file: string
  readonly line: number
  readonly change: string
}

const SURVIVORS = path.join(ROOT, 'docs/mutation-survivors.json')
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const count = Number(option('count') ?? 20)
const seed = Number(option('seed') ?? 1)
const onlyRow = option('row')

const claims = new Map<string, (Claim & { level: string })[]>()
for (const level of ['unit', 'component']) {
  if (!existsSync(reportFile(level))) {
    console.error(`mutate: no report of the ${level} level; run npm test first`)
    process.exit(2)
  }
  const report = JSON.parse(readFileSync(reportFile(level), 'utf8')) as Report
  for (const claim of claimsOf(level, report, ROOT).filter((one) => one.passed))
    for (const id of claim.ids) claims.set(id, [...(claims.get(id) ?? []), { ...claim, level }])
}

const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.(test|test-d|stories)\./.test(file),
)
const all = sources
  .sort()
  .flatMap((file) => mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8')))
  .filter((mutant) => mutant.rows.some((row) => claims.has(row)) && (!onlyRow || mutant.rows.includes(onlyRow)))

const before: Survivor[] = existsSync(SURVIVORS) ? (JSON.parse(readFileSync(SURVIVORS, 'utf8')) as Survivor[]) : []
const known = all.filter((mutant) =>
  before.some((old) => old.file === mutant.file && old.line === mutant.line && old.change === mutant.change),
)
const chosen = [...new Set([...known, ...sample(all, count, seed)])]
console.log(`mutate: ${chosen.length} of ${all.length} possible breaks, seed ${seed}`)

/** Whether a test that claims one of the mutant's rows fails. */
async function isNoticed(mutant: Mutant): Promise<boolean> {
  const own = mutant.rows.flatMap((row) => claims.get(row) ?? [])
  const pattern = mutant.rows.map((row) => `\\[${row}\\]`).join('|')
  for (const level of ['unit', 'component']) {
    const files = [...new Set(own.filter((claim) => claim.level === level).map((claim) => claim.file))]
    if (files.length === 0) continue
    const run = await command(
      'vitest',
      ['run', '--project', `${level}*`, ...files, '-t', pattern, '--reporter=dot', '--fsModuleCache=false'],
      {
        quiet: true,
        env: {
          VITRINE_MUTANT: JSON.stringify({
            file: mutant.file,
            start: mutant.start,
            end: mutant.end,
            text: mutant.text,
          }),
        },
      },
    )
    if (run.code !== 0) return true
  }
  return false
}

const survivors: Survivor[] = []
for (const mutant of chosen) {
  const noticed = await isNoticed(mutant)
  console.log(
    `  ${noticed ? '✓ noticed ' : '✗ survived'} ${mutant.file}:${mutant.line} ${mutant.change} [${mutant.rows.join('] [')}]`,
  )
  if (noticed) continue
  for (const row of mutant.rows.filter((one) => claims.has(one)))
    survivors.push({ row, file: mutant.file, line: mutant.line, change: mutant.change })
}
const isNew = ({ row, file, line, change }: Survivor): boolean =>
  !before.some((old) => old.row === row && old.file === file && old.line === line && old.change === change)
if (process.argv.includes('--check')) process.exitCode = survivors.some(isNew) ? 1 : 0
else writeFileSync(SURVIVORS, `${JSON.stringify(survivors, null, 2)}\n`)
console.log(
  `mutate: ${chosen.length - new Set(survivors.map((one) => `${one.file}:${one.line}${one.change}`)).size} noticed, ${new Set(survivors.map((one) => one.row)).size} rows claimed, not proved`,
)
