import { formatLimit, parseLimit } from './budgets.ts'
import type { Budget, Caps } from './budgets.ts'
import { markdownTable } from './markdownTable.ts'

const OPEN = '<!-- sizes: written by `pnpm size --update` -->'
const CLOSE = '<!-- /sizes -->'
const SIZE = /\b\d+(?:\.\d+)? kB\b/g

/** The sentence under a table with columns of bundlers. */
const NOTE =
  "A size is that of an app's first files, which the bundler splits: its own helpers count, and modules of the first file that a later one needs, too. “Alone” is the import in one file, without what loads later, as the peers beside it were measured. `pnpm size:bundlers` checks the columns of bundlers."

/** The bundler whose sizes a README states. */
const STATED = 'Vite'

/** The size that a README states for a budget: under Vite, for a sheet its own. */
export const statedSize = ({ limit, bundlers }: Budget): string => bundlers?.[STATED] ?? limit

/** The table of sizes for a README: the stated size, those under other bundlers, and the one beside a cap. */
export function sizeTable(budgets: readonly Budget[], caps: Caps): string {
  const bundlers = [...new Set(budgets.flatMap(({ bundlers: limits = {} }) => Object.keys(limits)))]
  const others = bundlers.filter((bundler) => bundler !== STATED)
  const isSplit = bundlers.length > 0
  const rows = budgets.map((budget) => [
    nameCell(budget.name),
    statedSize(budget),
    ...others.map((bundler) => budget.bundlers?.[bundler] ?? ''),
    ...(isSplit ? [budget.limit] : []),
    capCell(budget.cap, caps),
  ])
  const heads = isSplit ? [`at most, with ${STATED}`, ...others, 'alone'] : ['at most']
  const table = markdownTable([['import', ...heads, 'stays under'], ...rows])
  return [OPEN, '', table, ...(isSplit ? ['', NOTE] : []), '', CLOSE].join('\n')
}

const nameCell = (name: string): string => (name.startsWith('@') ? `\`${name}\`` : name)

function capCell(name: string | undefined, caps: Caps): string {
  const cap = name === undefined ? undefined : caps[name]
  if (!cap) return ''
  return `${name}${cap.version ? ` ${cap.version}` : ''} (${cap.use}): ${kilobytes(cap.bytes)}`
}

const kilobytes = (bytes: number): string => formatLimit(Math.round(bytes / 100) * 100)

/** Puts a table of sizes in the place that a README keeps for it. `undefined` when it keeps none. */
export function withTable(readme: string, table: string): string | undefined {
  const start = readme.indexOf(OPEN)
  const end = start < 0 ? -1 : readme.indexOf(CLOSE, start)
  return end < 0 ? undefined : readme.slice(0, start) + table + readme.slice(end + CLOSE.length)
}

/**
 * Writes new limits into a README's prose. An old limit that two budgets shared, and that differs between them now, stays:
 * a person decides which of them the sentence means.
 */
export function restateLimits(readme: string, before: readonly Budget[], after: readonly Budget[]): string {
  const news = new Map<string, Set<string>>()
  for (const [index, budget] of before.entries()) {
    const said = kilobytes(parseLimit(statedSize(budget)))
    news.set(said, (news.get(said) ?? new Set()).add(statedSize(after[index]!)))
  }
  return readme.replace(SIZE, (said) => {
    const [limit, ...others] = news.get(said) ?? []
    return limit !== undefined && others.length === 0 ? kilobytes(parseLimit(limit)) : said
  })
}

/**
 * Lists the sizes in a README's prose that are no limit of its package and no cap of it. Code blocks and the table itself
 * are left out.
 */
export function staleSizes(readme: string, budgets: readonly Budget[], caps: Caps): string[] {
  const prose = (withTable(readme, '') ?? readme).replace(/^```[^]*?^```/gm, '')
  const known = new Set(
    budgets.flatMap((budget) => [
      kilobytes(parseLimit(statedSize(budget))),
      ...(budget.cap !== undefined && caps[budget.cap] ? [kilobytes(caps[budget.cap]!.bytes)] : []),
    ]),
  )
  return (prose.match(SIZE) ?? []).filter((said) => !known.has(said))
}
