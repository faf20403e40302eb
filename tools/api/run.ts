/**
 * `pnpm api`: compares the public types of every entry point with the reports in `packages/<name>/api`, and these with the
 * last release and its changesets. `pnpm api --update` writes the reports.
 */
import { globSync } from 'node:fs'
import { command, ROOT } from '../gate/command.ts'
import { checkApi, writeReports } from './checkApi.ts'
import { readReports } from './reports.ts'

function findFaults(): string[] {
  try {
    const reports = readReports(ROOT)
    if (process.argv.includes('--update')) writeReports(ROOT, reports)
    return checkApi(ROOT, reports)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

// The compiler writes the declarations that the reports are made of.
const { code } = await command('tsc', ['-b', ...globSync('packages/*/tsconfig.json', { cwd: ROOT })])
const faults = code === 0 ? findFaults() : ['[api] The types have faults. Correct them, and run this command again.']
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
