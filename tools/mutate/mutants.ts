import { parseSync } from 'oxc-parser'

/** One way to break a piece of code that says which rows of the ledger it keeps. */
export interface Mutant {
  /** Path from the project's root. */
  readonly file: string
  readonly line: number
  /** The rows its JSDoc names. */
  readonly rows: readonly string[]
  /** Offsets of the text to replace. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** For people: `< becomes <=`. */
  readonly change: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

/** Every mutant of one file: only declarations whose JSDoc names a row, and only what runs (no types). */
export function mutantsOf(file: string, source: string): Mutant[] {
  const parsed = parseSync(file, source)
  const docs = parsed.comments.filter((comment) => comment.type === 'Block' && comment.value.startsWith('*'))
  const found: Mutant[] = []
  for (const statement of parsed.program.body as unknown as Node[]) {
    const doc = docs.findLast((comment) => comment.end <= statement.start)
    if (!doc || source.slice(doc.end, statement.start).trim() !== '') continue
    const rows = [...new Set([...doc.value.matchAll(/\[([A-Z]{3}-\d+)\]/g)].map((match) => match[1]!))]
    if (rows.length > 0) collect(statement, rows)
  }
  return found

  function collect(node: Node, rows: readonly string[]): void {
    if (
      node.type.startsWith('TS') &&
      !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)
    )
      return
    const add = (start: number, end: number, text: string, change: string): void =>
      void found.push({ file, line: source.slice(0, start).split('\n').length, rows, start, end, text, change })
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const operator = node['operator'] as string
      const left = node['left'] as Node
      const at = source.indexOf(operator, left.end)
      const other = OPERATORS[operator]
      if (other && at >= 0) add(at, at + operator.length, other, `${operator} becomes ${other}`)
    }
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const condition = node['test'] as Node
      add(
        condition.start,
        condition.end,
        `!(${source.slice(condition.start, condition.end)})`,
        'the condition is negated',
      )
    }
    if (node.type === 'Literal' && typeof node['value'] === 'number') {
      const more = String((node['value'] as number) + 1)
      add(node.start, node.end, more, `${source.slice(node.start, node.end)} becomes ${more}`)
    }
    if (node.type === 'Literal' && typeof node['value'] === 'boolean')
      add(node.start, node.end, String(!node['value']), `${String(node['value'])} becomes ${String(!node['value'])}`)
    for (const child of children(node)) collect(child, rows)
  }
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
