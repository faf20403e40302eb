/**
 * `pnpm size [package …]`: measures every budget. Exit 1 when one is over its limit, a door has none, a limit is above its
 * cap, or a README says another size.
 * `pnpm size --update [package …]`: derives the limits from the sizes and writes the tables of the READMEs. A size above
 * its cap is refused.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deriveLimit, formatLimit, readBudgets, usesOf } from './budgets.ts'
import type { Budget, Budgeted, Cap } from './budgets.ts'
import { budgetFaults, missingBudgets } from './faults.ts'
import type { Measured } from './faults.ts'
import { measure } from './measure.ts'
import { restateLimits, sizeTable, staleSizes, withTable } from './readme.ts'

const root = path.join(import.meta.dirname, '../..')
const caps = JSON.parse(readFileSync(path.join(import.meta.dirname, 'caps.json'), 'utf8')) as Record<string, Cap>

async function measureBudgets(packages: readonly Budgeted[]): Promise<Measured[]> {
  const listed = packages.flatMap(({ name, folder, budgets }) =>
    budgets.map((budget) => ({ budget, name, uses: usesOf(budget, folder) })),
  )
  const sizes = await measure(listed.flatMap(({ uses }) => uses))
  return listed.map(({ budget, name, uses }) => ({
    ...budget,
    package: name,
    bytes: Math.max(...sizes.splice(0, uses.length)),
  }))
}

function print(measured: readonly Measured[]): void {
  const width = Math.max(...measured.map(({ name }) => name.length))
  for (const { name, bytes, limit, cap } of measured) {
    const above = cap === undefined ? '' : `  ${cap}: ${caps[cap]?.bytes ?? '?'} B`
    console.log(`${name.padEnd(width)} ${`${bytes} B`.padStart(9)} of ${limit.padEnd(8)}${above}`)
  }
}

function readmeFaults({ folder, name, budgets }: Budgeted): string[] {
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const written = withTable(readme, sizeTable(budgets, caps))
  const faults = staleSizes(readme, budgets, caps).map(
    (said) => `${name}: its README says ${said}, which is no limit of the package.`,
  )
  if (written === undefined) faults.push(`${name}: its README has no table of sizes.`)
  else if (written !== readme)
    faults.push(`${name}: its README has an old table of sizes. Run pnpm size --update ${path.basename(folder)}`)
  return faults
}

/** Writes new limits into a manifest and its README; returns the sizes that are above their caps, in sentences. */
function update({ folder, name, budgets }: Budgeted, measured: readonly Measured[]): string[] {
  const file = path.join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { 'size-limit': (Budget & { limit: string })[] }
  const refused: string[] = []
  for (const [index, { bytes, cap, name: use }] of measured.entries()) {
    const most = cap === undefined ? undefined : caps[cap]?.bytes
    const limit = deriveLimit(bytes, most)
    if (limit === undefined) refused.push(`${name}, ${use}: ${bytes} B are above the cap, ${cap} with ${most} B.`)
    else manifest['size-limit'][index]!.limit = formatLimit(limit)
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  const readme = path.join(folder, 'README.md')
  const prose = restateLimits(readFileSync(readme, 'utf8'), budgets, manifest['size-limit'])
  writeFileSync(readme, withTable(prose, sizeTable(manifest['size-limit'], caps)) ?? prose)
  return refused
}

const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))
const chosen = (): Budgeted[] =>
  readBudgets(path.join(root, 'packages')).filter(
    ({ folder }) => wanted.length === 0 || wanted.includes(path.basename(folder)),
  )
const packages = chosen()
let measured = await measureBudgets(packages)
const faults: string[] = []
if (words.includes('--update')) {
  for (const one of packages)
    faults.push(
      ...update(
        one,
        measured.filter((budget) => budget.package === one.name),
      ),
    )
  const limits = new Map(
    chosen().flatMap(({ name, budgets }) => budgets.map((one) => [`${name} ${one.name}`, one.limit])),
  )
  measured = measured.map((one) => ({ ...one, limit: limits.get(`${one.package} ${one.name}`)! }))
}
print(measured)
for (const one of chosen()) faults.push(...missingBudgets(one), ...readmeFaults(one))
for (const one of measured) faults.push(...budgetFaults(one, caps))
for (const fault of faults) console.error(fault)
console.log(`size: ${measured.length} budgets, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
