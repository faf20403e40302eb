import { formatLimit, parseLimit } from './budgets.ts'
import type { Budget, Caps } from './budgets.ts'
import { markdownTable } from './markdownTable.ts'

const OPEN = '<!-- sizes: written by `pnpm size --update` -->'
const CLOSE = '<!-- /sizes -->'
const SIZE = /\b\d+(?:\.\d+)? kB\b/g

/** The sentence under a table with columns of bundlers. */
const NOTE =
  "The columns of bundlers hold for an app whose files are split: a bundler's own helpers count, and modules of the first file that a later one needs, too. `pnpm size:bundlers` checks them."

/** The table of sizes for a README: every limit, beside those under other bundlers and the cap it stays under. */
export function sizeTable(budgets: readonly Budget[], caps: Caps): string {
  const bundlers = [...new Set(budgets.flatMap(({ bundlers: limits = {} }) => Object.keys(limits)))]
  const rows = budgets.map(({ name, limit, cap, bundlers: limits = {} }) => [
    nameCell(name),
    limit,
    ...bundlers.map((bundler) => limits[bundler] ?? ''),
    capCell(cap, caps),
  ])
  const table = markdownTable([['import', 'at most', ...bundlers, 'stays under'], ...rows])
  return [OPEN, '', table, ...(bundlers.length > 0 ? ['', NOTE] : []), '', CLOSE].join('\n')
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
  for (const [index, { limit }] of before.entries())
    news.set(
      kilobytes(parseLimit(limit)),
      (news.get(kilobytes(parseLimit(limit))) ?? new Set()).add(after[index]!.limit),
    )
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
    budgets.flatMap(({ limit, cap }) => [
      kilobytes(parseLimit(limit)),
      ...(cap !== undefined && caps[cap] ? [kilobytes(caps[cap].bytes)] : []),
    ]),
  )
  return (prose.match(SIZE) ?? []).filter((said) => !known.has(said))
}
