import { parseSync } from 'oxc-parser'

/** A node of a syntax tree, with offsets in the text. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** A node and all nodes inside it, outer ones before inner ones. */
function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
}

/** One regular expression of a source file. */
export interface Pattern {
  readonly file: string
  readonly line: number
  readonly flags: string
  /** `undefined` for a pattern that is put together at run time. */
  readonly source: string | undefined
  /** Source code of the pattern, unchanged. */
  readonly code: string
}

/** Methods of strings that compile a text argument into a regular expression. */
const COMPILING_METHODS = new Set(['match', 'matchAll', 'search'])

/**
 * Every regular expression of a script or TypeScript file: literals, `RegExp(…)` with or without `new`, and texts given to
 * `match`, `matchAll` and `search`.
 * @throws {Error} For a file that does not parse.
 */
export function readPatterns(file: string, text: string): Pattern[] {
  const { program, errors } = parseSync(file, text)
  const fatal = errors.find(({ severity }) => severity === 'Error')
  if (fatal) throw new Error(`${file} does not parse: ${fatal.message}`)
  const patterns: Pattern[] = []
  const add = ({ start, end }: Node, source: string | undefined, flags: string): void =>
    void patterns.push({
      file,
      line: text.slice(0, start).split('\n').length,
      code: text.slice(start, end),
      source,
      flags,
    })
  for (const node of walk(program as unknown as Node)) {
    const regex = node['regex'] as { readonly pattern: string; readonly flags: string } | undefined
    if (node.type === 'Literal' && regex) add(node, regex.pattern, regex.flags)
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') continue
    const callee = node['callee'] as Node
    const [pattern, flags] = node['arguments'] as Node[]
    if (callee['name'] === 'RegExp') {
      const written = flags ? fixedText(flags) : ''
      add(node, written === undefined || !pattern ? undefined : fixedText(pattern), written ?? '')
    }
    const method = (callee['property'] as Node | undefined)?.['name'] as string | undefined
    if (callee.type === 'MemberExpression' && COMPILING_METHODS.has(method ?? '') && pattern && isText(pattern))
      add(node, fixedText(pattern), '')
  }
  return patterns
}

const isText = ({ type, value }: Node): boolean => type === 'TemplateLiteral' || typeof value === 'string'

/** The text of a string or template without a hole, of `String.raw` too; `undefined` for anything else. */
function fixedText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  const isRaw = node.type === 'TaggedTemplateExpression'
  const template = isRaw ? (node['quasi'] as Node) : node
  if (template.type !== 'TemplateLiteral' || (template['expressions'] as Node[]).length > 0) return undefined
  const [quasi] = template['quasis'] as { readonly value: { readonly raw: string; readonly cooked: string } }[]
  return isRaw ? quasi?.value.raw : quasi?.value.cooked
}
