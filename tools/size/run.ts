/**
 * `pnpm size [package …]`: measures every budget. Exit 1 when one is over its limit, an entry point has none, a limit is
 * above its cap, or a README says another size.
 * `pnpm size:bundlers [package …]`: builds the budgets under esbuild with splitting, Vite and Rspack. Exit 1 when one is above
 * its limit there. Sheets and budgets that leave out files of their package are measured by `pnpm size` alone.
 * `--update` derives the limits from the sizes and writes them into manifests and READMEs; a size above its cap is refused.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { budgetFaults, deriveLimit, formatLimit, missingBudgets, parseLimit } from './budgets.ts'
import { readBudgets, usesOf, writeBudgets } from './budgets.ts'
import type { Budget, Budgeted, Caps } from './budgets.ts'
import { BUNDLERS, isBundled, measureBudget } from './bundlers.ts'
import { measure } from './measure.ts'
import { restateLimits, sizeTable, staleSizes, withTable } from './readme.ts'

const root = path.join(import.meta.dirname, '../..')
const caps = JSON.parse(readFileSync(path.join(import.meta.dirname, 'caps.json'), 'utf8')) as Caps
const words = process.argv.slice(2)
const isUpdate = words.includes('--update')
const wanted = words.filter((word) => !word.startsWith('--'))
const packages = readBudgets(path.join(root, 'packages')).filter(
  ({ folder }) => wanted.length === 0 || wanted.includes(path.basename(folder)),
)
const faults: string[] = []
let count = 0

/** Writes new limits into the manifest and the README of a package. */
function update(one: Budgeted, budgets: readonly Budget[]): Budgeted {
  writeBudgets(one.folder, budgets)
  const readme = path.join(one.folder, 'README.md')
  const prose = restateLimits(readFileSync(readme, 'utf8'), one.budgets, budgets)
  writeFileSync(readme, withTable(prose, sizeTable(budgets, caps)) ?? prose)
  return { ...one, budgets }
}

function readmeFaults({ folder, name, budgets }: Budgeted): string[] {
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const written = withTable(readme, sizeTable(budgets, caps))
  const stale = staleSizes(readme, budgets, caps)
  return [
    ...stale.map((said) => `${name}: its README says ${said}, which is no limit of the package.`),
    ...(written === undefined ? [`${name}: its README has no table of sizes.`] : []),
    ...(written === undefined || written === readme
      ? []
      : [`${name}: its README has an old table of sizes. Run pnpm size --update ${path.basename(folder)}`]),
  ]
}

function withLimit(name: string, budget: Budget, bytes: number): Budget {
  const most = budget.cap === undefined ? undefined : caps[budget.cap]?.bytes
  const limit = deriveLimit(bytes, most)
  if (limit !== undefined) return { ...budget, limit: formatLimit(limit) }
  faults.push(`${name}, ${budget.name}: ${bytes} B are above the cap, ${budget.cap} with ${most} B.`)
  return budget
}

async function checkLimits(): Promise<void> {
  const uses = packages.map(({ folder, budgets }) => budgets.map((budget) => usesOf(budget, folder)))
  const sizes = await measure(uses.flat(2))
  for (const [place, one] of packages.entries()) {
    const bytes = uses[place]!.map(({ length }) => Math.max(...sizes.splice(0, length)))
    const judged = isUpdate
      ? update(
          one,
          one.budgets.map((each, at) => withLimit(one.name, each, bytes[at]!)),
        )
      : one
    faults.push(...missingBudgets(judged), ...readmeFaults(judged))
    for (const [at, budget] of judged.budgets.entries()) {
      const { name, limit, cap } = budget
      const above = cap === undefined ? '' : `  ${cap}: ${caps[cap]?.bytes ?? '?'} B`
      console.log(`${name.padEnd(60)} ${`${bytes[at]} B`.padStart(9)} of ${limit.padEnd(8)}${above}`)
      faults.push(...budgetFaults(one.name, budget, bytes[at]!, caps))
      count += 1
    }
  }
}

async function checkBundlers(): Promise<void> {
  for (const one of packages) {
    console.log(`\n${one.name}`)
    const budgets: Budget[] = []
    for (const { bundlers, ...budget } of one.budgets) {
      const sizes = isBundled(budget) ? await measureBudget(budget, one.folder) : undefined
      const derived = Object.entries(sizes ?? {}).map(([name, bytes]) => [name, formatLimit(deriveLimit(bytes)!)])
      const limits = isUpdate && sizes ? (Object.fromEntries(derived) as Record<string, string>) : bundlers
      budgets.push({ ...budget, ...(limits && { bundlers: limits }) })
      if (!sizes) continue
      const columns = Object.entries(sizes).map(([name, bytes]) => {
        const limit = limits?.[name]
        if (limit === undefined || bytes > parseLimit(limit))
          faults.push(`${one.name}, ${budget.name}: ${bytes} B under ${name}, limit ${limit ?? 'none'}`)
        return `${name} ${String(bytes).padStart(6)} B of ${(limit ?? 'none').padEnd(7)}`
      })
      console.log(`  ${columns.join('  ')}  ${budget.name}`)
      count += Object.keys(BUNDLERS).length
    }
    if (isUpdate) update(one, budgets)
  }
}

await (words.includes('--bundlers') ? checkBundlers() : checkLimits())
for (const fault of faults) console.error(fault)
console.log(`size: ${count} sizes, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
