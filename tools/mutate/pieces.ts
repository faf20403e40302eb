import { parseSync } from 'oxc-parser'
import { isNode, type Node, walk } from '../syntax.ts'

/**
 * Kinds of pieces: the body of a function; an arm, which runs or not after a decision; or a side, a decision that
 * leaves no code to run: the `if` without `else` whose condition is false, the left operand of `&&` that is false, of `||`
 * that is true, of `??` that is there, of `?.` that is missing.
 */
export type PieceKind = 'function' | 'arm' | 'side'

/** A piece of the text of a file, by offsets, of which it is recorded whether it runs. */
export interface Piece {
  readonly kind: PieceKind
  readonly start: number
  readonly end: number
}

/** Text that is put into a source. At one place, texts that close come first, the innermost of them before the others. */
interface Addition {
  readonly at: number
  readonly closes: boolean
  readonly text: string
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const LOOP = /^(?:For|ForOf|ForIn|While|DoWhile)Statement$/

/** Name of a piece in the record: its file, place and kind. */
export const pieceId = (file: string, { kind, start, end }: Piece): string => `${file}:${start}-${end}:${kind}`

/** Offset behind the opening brace and the directives of a body. */
function enterOf({ start, body }: Node): number {
  const directives = (body as Node[]).filter((statement) => typeof statement['directive'] === 'string')
  return directives.at(-1)?.end ?? start + 1
}

/** Tests of the left operand `v` that hold when the right one does not run. */
const DECIDES: Readonly<Record<string, string>> = { '&&': '!v', '||': 'v', '??': 'v!=null' }

/**
 * The pieces of a file, outer ones before inner ones, and the texts that mark them.
 * @param mark - Returns the code of a mark, as an expression.
 */
function readPieces(file: string, source: string, mark: (piece: Piece) => string) {
  const pieces: Piece[] = []
  const additions: Addition[] = []
  const open = (at: number, text: string): void => void additions.push({ at, closes: false, text })
  const close = (at: number, text: string): void => void additions.push({ at, closes: true, text })
  function add(kind: PieceKind, { start, end }: { readonly start: number; readonly end: number }): string {
    const piece = { kind, start, end }
    pieces.push(piece)
    return mark(piece)
  }
  function addStatement(node: Node): void {
    const code = add('arm', node)
    if (node.type === 'BlockStatement') return open(enterOf(node), `;${code};`)
    open(node.start, `{;${code};`)
    close(node.end, '}')
  }
  function addExpression(node: Node): void {
    open(node.start, `(${add('arm', node)},`)
    close(node.end, ')')
  }
  function addOperand(node: Node, decides: string): void {
    open(node.start, `((v)=>(${decides}&&${add('side', node)},v))(`)
    close(node.end, ')')
  }
  function addFunction(node: Node, body: Node): void {
    const code = add('function', node)
    if (body.type === 'BlockStatement') return open(enterOf(body), `;${code};`)
    open(body.start, `(${code},`)
    close(body.end, ')')
  }

  for (const node of walk(parseSync(file, source).program as unknown as Node)) {
    const { type, body, consequent, alternate, left, right, object, callee, optional } = node as Node & {
      readonly [member: string]: Node
    }
    if (FUNCTIONS.has(type)) {
      if (isNode(body)) addFunction(node, body)
    } else if (type === 'IfStatement') {
      if (!alternate) close(consequent!.end, ` else {${add('side', node)}}`)
      addStatement(consequent!)
      if (alternate) addStatement(alternate)
    } else if (type === 'ConditionalExpression') {
      addExpression(consequent!)
      addExpression(alternate!)
    } else if (type === 'LogicalExpression') {
      addOperand(left!, DECIDES[node['operator'] as string]!)
      addExpression(right!)
    } else if (type === 'AssignmentPattern') addExpression(right!)
    else if (type === 'SwitchCase') {
      const [first] = node['consequent'] as Node[]
      if (first) open(first.start, `;${add('arm', { start: first.start, end: node.end })};`)
    } else if (LOOP.test(type) || type === 'CatchClause') addStatement(body!)
    else if (type === 'MemberExpression' && optional && object!.type !== 'Super') addOperand(object!, 'v==null')
    else if (type === 'CallExpression' && optional && callee!.type === 'Identifier') addOperand(callee!, 'v==null')
    // End the statement before, because a mark may begin with a parenthesis.
    else if (type === 'ExpressionStatement' && typeof node['directive'] !== 'string') open(node.start, ';')
  }
  return { pieces, additions }
}

/** Every function, arm and side of a file, outer ones before inner ones. */
export const piecesOf = (file: string, source: string): Piece[] => readPieces(file, source, () => '').pieces

/** The innermost function or arm around a piece of a file; `undefined` for code that runs when the file is loaded. */
export function pieceAround(
  pieces: readonly Piece[],
  { start, end }: { readonly start: number; readonly end: number },
): Piece | undefined {
  return pieces.findLast((one) => one.kind !== 'side' && one.start <= start && end <= one.end)
}

/**
 * Puts a mark into each piece of a source, which tells that it runs. Every line keeps its number.
 * @param mark - Returns the code of a mark, as an expression.
 */
export function markPieces(file: string, source: string, mark: (piece: Piece) => string): string {
  const { additions } = readPieces(file, source, mark)
  const order = new Map(additions.map((one, index) => [one, one.closes ? -index : index]))
  let marked = ''
  let at = 0
  for (const one of additions.toSorted(
    (a, b) => a.at - b.at || Number(b.closes) - Number(a.closes) || order.get(a)! - order.get(b)!,
  )) {
    marked += source.slice(at, one.at) + one.text
    at = one.at
  }
  return marked + source.slice(at)
}
