import { parseSync } from 'oxc-parser'
import { isNode, type Node, walk } from '../syntax.ts'

/** A function in the text of a file, by offsets. */
export interface FunctionRange {
  readonly start: number
  readonly end: number
  /** Offset at which inserted code runs first. */
  readonly enter: number
  /** End of the expression that an arrow function returns; `undefined` for a function with statements. */
  readonly returns?: number | undefined
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Name of a function in the record: its file and offset. */
export const functionId = (file: string, start: number): string => `${file}:${start}`

/** Offset behind the opening brace and the directives of a body. */
function enterOf({ start, body }: Node): number {
  const directives = (body as Node[]).filter((statement) => typeof statement['directive'] === 'string')
  return directives.at(-1)?.end ?? start + 1
}

/** Every function of a file that has a body, outer ones before inner ones. */
export function functionsOf(file: string, source: string): FunctionRange[] {
  const found: FunctionRange[] = []
  for (const { type, start, end, body } of walk(parseSync(file, source).program as unknown as Node))
    if (FUNCTIONS.has(type) && isNode(body))
      found.push(
        body.type === 'BlockStatement'
          ? { start, end, enter: enterOf(body) }
          : { start, end, enter: body.start, returns: body.end },
      )
  return found
}

/** The innermost function around a piece of a file; `undefined` for code that runs when the file is loaded. */
export function functionAround(
  functions: readonly FunctionRange[],
  { start, end }: { readonly start: number; readonly end: number },
): FunctionRange | undefined {
  return functions.findLast((one) => one.start <= start && end <= one.end)
}

/**
 * Puts a mark at the beginning of each function, which tells that it runs. Every line keeps its number.
 * @param mark - Returns the code of a mark, as an expression.
 */
export function markFunctions(file: string, source: string, mark: (one: FunctionRange) => string): string {
  const additions = functionsOf(file, source).flatMap((one): [number, string][] =>
    one.returns === undefined
      ? [[one.enter, `;${mark(one)};`]]
      : [
          [one.enter, `(${mark(one)},`],
          [one.returns, ')'],
        ],
  )
  let marked = ''
  let at = 0
  for (const [offset, text] of additions.sort(([a], [b]) => a - b)) {
    marked += source.slice(at, offset) + text
    at = offset
  }
  return marked + source.slice(at)
}
