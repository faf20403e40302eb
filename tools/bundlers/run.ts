/**
 * `pnpm size:bundlers [package …]`: builds every size of the READMEs under esbuild with splitting, Vite and Rspack, and
 * prints the bytes beside the limit that `pnpm size` checks. A bundler that splits chunks adds helpers of its own and may put
 * modules into the first chunk that a later one needs too; an x marks a size that is above its limit for this reason.
 * Sheets and sizes that leave out files of their package are measured by `pnpm size` alone.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseLimit, readBudgets, usesOf } from '../size/budgets.ts'
import type { Budget } from '../size/budgets.ts'
import { BUNDLERS, measureBundlers } from './bundlers.ts'

const root = path.join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const names = Object.keys(BUNDLERS)

/** Whether all bundlers can build a budget: a script, of which no file is left out. */
const isBuilt = ({ path: files = [], each, ignore = [] }: Budget): boolean =>
  !each && ![files].flat().some((file) => file.endsWith('.css')) && !ignore.some((name) => name.startsWith('./'))

const over = Object.fromEntries(names.map((bundler) => [bundler, 0]))
let lines = 0
for (const { name, folder, budgets } of readBudgets(path.join(root, 'packages'))) {
  if (wanted.length > 0 && !wanted.includes(path.basename(folder))) continue
  const place = path.join(folder, '.reports')
  mkdirSync(place, { recursive: true })
  const file = path.join(place, 'entry.ts')
  console.log(`\n${name}`)
  for (const budget of budgets.filter(isBuilt)) {
    const [use] = usesOf(budget, folder)
    const text =
      use!.code?.text ??
      (use!.files ?? []).map((one, at) => `export * as door${at} from ${JSON.stringify(one)}`).join('\n')
    writeFileSync(file, text)
    const sizes = await measureBundlers({ file, later: budget.later ?? false, ignore: budget.ignore ?? [] })
    lines += 1
    const columns = names.map((bundler) => {
      const isOver = sizes[bundler]! > parseLimit(budget.limit)
      if (isOver) over[bundler]! += 1
      return `${bundler} ${String(sizes[bundler]).padStart(6)} B${isOver ? ' x' : '  '}`
    })
    console.log(`  ${columns.join('  ')}  limit ${budget.limit.padEnd(8)} ${budget.name}`)
  }
  rmSync(file)
}
console.log(
  `\nbundlers: ${lines} sizes; above the limit: ${names.map((bundler) => `${bundler} ${over[bundler]}`).join(', ')}`,
)
