import path from 'node:path'
import { parseLimit } from './budgets.ts'
import type { Budget, Budgeted, Cap } from './budgets.ts'

/** A budget with its measured size. */
export interface Measured extends Budget {
  /** The package it belongs to, for example `'@vitrine/money'`. */
  readonly package: string
  readonly bytes: number
}

/** Doors without a budget, in sentences. */
export function missingBudgets({ name, doors, budgets }: Budgeted): string[] {
  const whole = new Set(budgets.flatMap((budget) => (budget.import || budget.each ? [] : [budget.path].flat())))
  return doors
    .filter((door) => !whole.has(door))
    .map((door) => `${name}: the door ${door} has no entry in "size-limit" of its package.json.`)
}

/** Faults of one measured budget, in sentences. */
export function budgetFaults(budget: Measured, caps: Readonly<Record<string, Cap>>): string[] {
  const where = `${budget.package}, ${budget.name}`
  const limit = parseLimit(budget.limit)
  const faults: string[] = []
  if (budget.cap !== undefined) {
    const cap = caps[budget.cap]
    if (!cap) faults.push(`${where}: tools/size/caps.json has no "${budget.cap}".`)
    else if (limit > cap.bytes)
      faults.push(`${where}: the limit of ${limit} B is above its cap, ${budget.cap} with ${cap.bytes} B.`)
  }
  if (budget.bytes > limit)
    faults.push(
      `${where}: ${budget.bytes} B are ${budget.bytes - limit} B over the limit. ` +
        `If the growth is worth it: pnpm size --update ${path.basename(budget.package)}`,
    )
  return faults
}
