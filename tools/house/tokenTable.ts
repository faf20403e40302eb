import path from 'node:path'
import { markdownTable } from '../size/markdownTable.ts'
import type { Fault } from './cruiseHouse.ts'
import { findUses, TOKENS } from './tokens.ts'

const OPEN = '<!-- tokens: written by `pnpm tokens` -->'
const CLOSE = '<!-- /tokens -->'

/**
 * The table of a package's README: every token that its sheets use, its default there, and the sheets.
 * @param sheets - Text of each sheet by its path.
 */
export function tokenTable(sheets: Readonly<Record<string, string>>): string {
  const uses = Object.entries(sheets).flatMap(([file, css]) =>
    findUses(css).map((use) => ({ ...use, sheet: path.basename(file, '.css') })),
  )
  const rows = TOKENS.flatMap(({ name, what }) => {
    const own = uses.filter((use) => use.name === name)
    const unique = (values: readonly string[]): string => [...new Set(values)].sort().join(', ')
    return own.length === 0
      ? []
      : [
          [
            `\`${name}\``,
            unique(own.map(({ fallback }) => `\`${fallback}\``)),
            what,
            unique(own.map(({ sheet }) => sheet)),
          ],
        ]
  })
  return [OPEN, '', markdownTable([['token', 'default', 'for', 'used by'], ...rows]), '', CLOSE].join('\n')
}

/** Puts the table into the place that a README keeps for it. `undefined` when it keeps none. */
export function withTokens(readme: string, table: string): string | undefined {
  const start = readme.indexOf(OPEN)
  const end = start < 0 ? -1 : readme.indexOf(CLOSE, start)
  return end < 0 ? undefined : readme.slice(0, start) + table + readme.slice(end + CLOSE.length)
}

/** The sheets of components by package: those that its README's table is about. */
export function sheetsByPackage(sheets: Readonly<Record<string, string>>): Map<string, Record<string, string>> {
  const packages = new Map<string, Record<string, string>>()
  for (const [file, css] of Object.entries(sheets)) {
    const name = file.split(path.sep)[1]!
    if (path.basename(file) === 'theme.css') continue
    packages.set(name, { ...packages.get(name), [file]: css })
  }
  return packages
}

/** Finds READMEs whose table of tokens is missing or says something else than the sheets. */
export function judgeTokenTables(
  sheets: Readonly<Record<string, string>>,
  readmeOf: (name: string) => string,
): Fault[] {
  return [...sheetsByPackage(sheets)].flatMap(([name, own]) => {
    const readme = readmeOf(name)
    const wanted = withTokens(readme, tokenTable(own))
    if (wanted === readme) return []
    const message =
      wanted === undefined
        ? `it has no place for tokens: ${OPEN} ${CLOSE}`
        : 'run pnpm tokens: its tokens are not those of the sheets'
    return [{ rule: 'token-table', file: `packages/${name}/README.md`, message }]
  })
}
