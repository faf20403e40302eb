import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { ProofLevel } from './ledger.ts'

/** A passed or failed test, with the rows that its title claims. */
export interface Claim {
  /** Rows, each once: `GAL-17`. */
  readonly ids: readonly string[]
  /** Clauses of rows: `GAL-17 a`. */
  readonly clauses?: readonly string[]
  readonly levels: readonly ProofLevel[]
  readonly passed: boolean
  readonly title: string
  readonly file: string
}

interface Assertion {
  readonly title: string
  readonly fullName: string
  readonly status: string
  readonly location?: { readonly line: number; readonly column: number } | null
  readonly meta?: { readonly ledger?: readonly string[] }
}

/** The members of a test runner's report that this file reads. */
export interface Report {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly Assertion[] }[]
}

const LAST_CLAIM = /\[([A-Z]{3}-\d+(?: [a-z])?)\]$/

/** Rows that the end of a title claims: `… [GAL-17] [GAL-18 a]` gives the row GAL-17 and the clause a of GAL-18. */
export function claimsOfTitle(title: string): string[] {
  const claims: string[] = []
  let rest = title.trimEnd()
  for (let end = LAST_CLAIM.exec(rest); end; end = LAST_CLAIM.exec(rest)) {
    claims.unshift(end[1]!)
    rest = rest.slice(0, end.index).trimEnd()
  }
  return claims
}

const rowOf = (claim: string): string => claim.split(' ')[0]!

const LEVELS_OF: Readonly<Record<string, readonly ProofLevel[]>> = {
  unit: ['unit'],
  component: ['browser'],
  story: ['story'],
  server: ['server'],
  e2e: ['e2e'],
}

/**
 * The claims of one level's report. In the unit level a test that runs fast-check proves `property` and not `unit`; in
 * Chromium it proves both. A test in Node that opens a page of its own proves `browser`: that page is in Chromium.
 */
export function claimsOf(level: string, report: Report, root: string): Claim[] {
  const claims: Claim[] = []
  for (const { name, assertionResults } of report.testResults) {
    const text = sourceOf(name)
    const propertyLines = new Set(propertyTestLines(name, text))
    const known = text.includes("'@vitrine/testing/page'") ? 'component' : level
    for (const test of assertionResults) {
      const claimed = test.meta?.ledger ?? claimsOfTitle(test.title)
      const ids = [...new Set(claimed.map(rowOf))]
      if (ids.length === 0 || test.status === 'pending' || test.status === 'skipped') continue
      const property = test.location ? propertyLines.has(test.location.line) : false
      const base = LEVELS_OF[known] ?? []
      const levels: readonly ProofLevel[] = !property ? base : known === 'unit' ? ['property'] : [...base, 'property']
      claims.push({
        ids,
        clauses: claimed.filter((claim) => claim !== rowOf(claim)),
        levels,
        passed: test.status === 'passed',
        title: test.fullName,
        file: path.relative(root, name),
      })
    }
  }
  return claims
}

/** The claims of the package level, whose checks carry the rows at the end of their names. */
export function claimsOfChecks(names: readonly string[]): Claim[] {
  return names.flatMap((title) => {
    const ids = claimsOfTitle(title)
    return ids.length > 0
      ? [{ ids, levels: ['package' as const], passed: true, title, file: 'tools/package/run.ts' }]
      : []
  })
}

/** Returns the text of a test file; empty if the file no longer exists. */
function sourceOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Lines on which a test starts whose body runs fast-check. */
function propertyTestLines(file: string, text: string): number[] {
  if (!text.includes('fc.assert')) return []
  const lines: number[] = []
  const visit = (node: unknown): void => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, start, end, callee } = node as { type?: string; start: number; end: number; callee?: unknown }
    if (type === 'CallExpression') {
      const called = callee as { start: number; end: number }
      if (/^(test|it)\b/.test(text.slice(called.start, called.end)) && text.slice(start, end).includes('fc.assert'))
        lines.push(text.slice(0, start).split('\n').length)
    }
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, text).program.body)
  return lines
}
