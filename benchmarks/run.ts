/**
 * `pnpm bench [name …] [--quick]`: the packages beside named peers. Prints each table and writes it to `results/`, and
 * the single numbers to `.reports/bench/`; without a name all of them run, one after the other. `--quick` makes one round of everything and writes nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command, ROOT } from '../tools/gate/command.ts'
import { readCommit } from '../tools/gate/history.ts'
import { SUITES } from './suites/index.ts'

// The benchmarks that serve a site serve Lantern Hall.
process.env['SITE_DIR'] ??= path.join(ROOT, 'apps/demo-site')

const words = process.argv.slice(2)
const quick = words.includes('--quick')
const names = words.filter((word) => !word.startsWith('--'))
const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name))
if (unknown.length > 0) {
  console.error(`bench: no benchmark ${unknown.join(', ')}; there are ${SUITES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const commit = readCommit(ROOT)
if (!quick && commit.endsWith('+')) {
  console.error(
    'bench: the tree has changes that are not committed, and a table names its commit: commit them, or pass --quick.',
  )
  process.exit(2)
}

const tables = path.join(import.meta.dirname, 'results')
const numbers = path.join(ROOT, '.reports/bench')
for (const suite of SUITES.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const say = (text: string): void => void process.stderr.write(`${suite.name}: ${text}\n`)
  const { page: measured, raw } = await suite.run({ quick, say })
  const page = `${measured.trimEnd()}\n\nMeasured at commit ${commit}.\n`
  console.log(page)
  if (quick) continue
  for (const folder of [tables, numbers]) mkdirSync(folder, { recursive: true })
  const table = path.join(tables, `${suite.name}.md`)
  writeFileSync(table, page)
  writeFileSync(path.join(numbers, `${suite.name}.json`), JSON.stringify({ commit, ...raw }, null, 2))
  await command('oxfmt', [table], { quiet: true })
}
