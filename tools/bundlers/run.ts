/**
 * `pnpm size:bundlers [package …]`: builds every size of the READMEs under esbuild with splitting, Vite and Rspack. Exit 1
 * when one is above its limit. A bundler that splits chunks adds helpers of its own and may put modules into the first chunk
 * that a later one needs too, so each bundler has limits of its own.
 * `pnpm size:bundlers --update [package …]`: derives the limits from the sizes and writes the tables of the READMEs.
 * Sheets and sizes that leave out files of their package are measured by `pnpm size` alone.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deriveLimit, formatLimit, parseLimit, readBudgets, usesOf } from '../size/budgets.ts'
import type { Budget, Budgeted, Cap } from '../size/budgets.ts'
import { sizeTable, withTable } from '../size/readme.ts'
import { BUNDLERS, measureBundlers } from './bundlers.ts'

type Sizes = Readonly<Record<string, number>>

const root = path.join(import.meta.dirname, '../..')
const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))
const names = Object.keys(BUNDLERS)

/** Whether all bundlers can build a budget: a script, of which no file is left out. */
const isBuilt = ({ path: files = [], each, ignore = [] }: Budget): boolean =>
  !each && ![files].flat().some((file) => file.endsWith('.css')) && !ignore.some((name) => name.startsWith('./'))

/** Measures the budgets of a package that all bundlers can build. */
async function measurePackage({ folder, budgets }: Budgeted): Promise<Map<string, Sizes>> {
  const place = path.join(folder, '.reports')
  mkdirSync(place, { recursive: true })
  const file = path.join(place, 'entry.ts')
  const sizes = new Map<string, Sizes>()
  for (const budget of budgets.filter(isBuilt)) {
    const [use] = usesOf(budget, folder)
    const text =
      use!.code?.text ??
      (use!.files ?? []).map((one, at) => `export * as door${at} from ${JSON.stringify(one)}`).join('\n')
    writeFileSync(file, text)
    sizes.set(budget.name, await measureBundlers({ file, later: budget.later ?? false, ignore: budget.ignore ?? [] }))
  }
  rmSync(file)
  return sizes
}

/** Writes new limits into a manifest, and its README's table. */
function update({ folder }: Budgeted, sizes: ReadonlyMap<string, Sizes>): readonly Budget[] {
  const file = path.join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { 'size-limit': (Budget & { bundlers?: object })[] }
  for (const budget of manifest['size-limit']) {
    const measured = sizes.get(budget.name)
    if (measured)
      budget.bundlers = Object.fromEntries(
        Object.entries(measured).map(([name, bytes]) => [name, formatLimit(deriveLimit(bytes, undefined)!)]),
      )
    else delete budget.bundlers
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  const caps = JSON.parse(readFileSync(path.join(root, 'tools/size/caps.json'), 'utf8')) as Record<string, Cap>
  const readme = path.join(folder, 'README.md')
  const text = readFileSync(readme, 'utf8')
  writeFileSync(readme, withTable(text, sizeTable(manifest['size-limit'], caps)) ?? text)
  return manifest['size-limit']
}

let lines = 0
let faults = 0
for (const one of readBudgets(path.join(root, 'packages'))) {
  if (wanted.length > 0 && !wanted.includes(path.basename(one.folder))) continue
  console.log(`\n${one.name}`)
  const sizes = await measurePackage(one)
  const budgets = words.includes('--update') ? update(one, sizes) : one.budgets
  for (const { name, bundlers = {} } of budgets.filter(isBuilt)) {
    lines += 1
    const columns = names.map((bundler) => {
      const bytes = sizes.get(name)![bundler]!
      const limit = bundlers[bundler]
      const isOver = limit === undefined || bytes > parseLimit(limit)
      if (isOver) faults += 1
      return `${bundler} ${String(bytes).padStart(6)} B of ${(limit ?? 'none').padEnd(7)}${isOver ? ' x' : '  '}`
    })
    console.log(`  ${columns.join('  ')}  ${name}`)
  }
}
console.log(`\nbundlers: ${lines} sizes under ${names.join(', ')}; above their limits: ${faults}`)
process.exitCode = faults > 0 ? 1 : 0
