import { parseSync } from 'oxc-parser'
import { type Node, walk } from '../syntax.ts'
import { type Mutant as StrykerMutant, strykerMutants } from './stryker.ts'

/** One way to break a piece of code. */
export interface Mutant {
  /** Path from the project's root. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** Rows of the ledger that the JSDoc of the code names; those of the whole file if that code has no JSDoc with a row. */
  readonly rows: readonly string[]
  /** Offsets of the text to replace. */
  readonly start: number
  readonly end: number
  /** The text that replaces it. */
  readonly text: string
  /** Description for people: `EqualityOperator: < becomes <=`. */
  readonly change: string
}

interface NamedRange {
  readonly start: number
  readonly end: number
  readonly rows: readonly string[]
}

const idsIn = (text: string): string[] => [...new Set([...text.matchAll(/\[([A-Z]{3}-\d+)\]/g)].map((one) => one[1]!))]

/** Declarations, members and statements whose own JSDoc names rows, outermost first. */
function namedRanges(source: string, program: Node, docs: readonly { end: number; value: string }[]): NamedRange[] {
  const ranges: NamedRange[] = []
  const documented =
    /^(?:Export\w*Declaration|FunctionDeclaration|VariableDeclaration|Property|PropertyDefinition)$|Method/
  for (const node of walk(program)) {
    if (!documented.test(node.type)) continue
    const doc = docs.findLast((comment) => comment.end <= node.start)
    if (!doc || source.slice(doc.end, node.start).trim() !== '') continue
    const rows = idsIn(doc.value)
    if (rows.length > 0) ranges.push({ start: node.start, end: node.end, rows })
  }
  return ranges
}

/** Numbers outside types: 0 becomes 1, any other number doubles. Stryker has no mutator for numbers. */
function numberChanges(program: Node): StrykerMutant[] {
  const isType = ({ type }: Node): boolean => /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)/.test(type)
  return [...walk(program, isType)].flatMap(({ type, start, end, value }) =>
    type === 'Literal' && typeof value === 'number'
      ? [{ start, end, text: String(value * 2 || 1), name: 'NumberLiteral' }]
      : [],
  )
}

/**
 * Every mutant of one file: those of Stryker's mutators, and numbers.
 * @param file - Path from the project's root.
 */
export async function mutantsOf(file: string, source: string): Promise<Mutant[]> {
  const parsed = parseSync(file, source)
  const program = parsed.program as unknown as Node
  const docs = parsed.comments.filter((comment) => comment.type === 'Block' && comment.value.startsWith('*'))
  const ranges = namedRanges(source, program, docs)
  const ofFile = idsIn(docs.map((doc) => doc.value).join('\n'))
  const rowsAt = (at: number): readonly string[] =>
    ranges.findLast(({ start, end }) => start <= at && at < end)?.rows ?? ofFile
  const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60)
  return [...(await strykerMutants(file, source)), ...numberChanges(program)].map(({ start, end, text, name }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    rows: rowsAt(start),
    start,
    end,
    text,
    change: `${name}: ${shorten(source.slice(start, end))} becomes ${shorten(text) || 'nothing'}`,
  }))
}

/** A sample without repeats, the same for the same seed. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const pool = [...items]
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  for (let index = pool.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    ;[pool[index], pool[other]] = [pool[other]!, pool[index]!]
  }
  return pool.slice(0, count)
}
