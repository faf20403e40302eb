import { parseSync } from 'oxc-parser'
import type { Fault } from './cruiseHouse.ts'

/**
 * Known module state that must still be removed or moved to the document: variables by file. An entry without such a
 * variable is a fault, so the list only shrinks.
 */
export const REMAINING: Readonly<Record<string, readonly string[]>> = {}

interface Node {
  readonly type: string
  readonly start: number
  readonly [member: string]: unknown
}

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])
const WRITERS = new Set('set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '))
/** Opens the comment above a cache that changes no result. */
const CACHE = /^[*\s]*Cache:/

/**
 * Finds state that belongs to a module: a server can render two sites in one process, and a page can load two copies of a
 * package. Faults are `let` and `var` outside functions, and collections that a function writes to. State of a page is
 * stored on the document under a versioned `Symbol.for`; a cache that changes no result has a comment that opens with
 * "Cache:".
 * @param sources - Text by file, without tests and stories.
 */
export function findModuleState(
  sources: Readonly<Record<string, string>>,
  remaining: Readonly<Record<string, readonly string[]>> = REMAINING,
): Fault[] {
  const found = Object.entries(sources).flatMap(([file, text]) => judgeFile(file, text))
  const isListed = ({ file, name }: State): boolean => remaining[file]?.includes(name) ?? false
  const faults = found
    .filter((state) => !isListed(state))
    .map(({ file, name, message }) => ({ rule: 'module-state', file, message: `${name} ${message}` }))
  const stale = Object.entries(remaining).flatMap(([file, names]) =>
    names
      .filter((name) => !found.some((state) => state.file === file && state.name === name))
      .map((name) => ({
        rule: 'module-state',
        file,
        message: `${name} is no module state any more; take it off REMAINING in tools/house/moduleState.ts`,
      })),
  )
  return [...faults, ...stale]
}

interface State {
  readonly file: string
  readonly name: string
  readonly message: string
}

function judgeFile(file: string, text: string): State[] {
  const { program, comments } = parseSync(file, text)
  const body = program.body as unknown as readonly Node[]
  const declarations = body.flatMap((statement) => {
    const declaration = (statement['declaration'] ?? statement) as Node
    return declaration.type === 'VariableDeclaration' ? [{ statement, declaration }] : []
  })
  const written = writtenNames(body)
  return declarations.flatMap(({ statement, declaration }) => {
    const above = comments.findLast(({ end }) => end <= statement.start)
    const isCache = above && CACHE.test(above.value) && !text.slice(above.end, statement.start).trim()
    if (isCache || declaration['declare'] === true) return []
    return (declaration['declarations'] as readonly Node[]).flatMap(({ id, init }): State[] => {
      const name = String((id as Node)['name'])
      if (declaration['kind'] !== 'const') {
        return [
          {
            file,
            name,
            message: `is a module-level ${String(declaration['kind'])}; keep it in a function or on the document`,
          },
        ]
      }
      if (!isCollection(init as Node | null) || !(written.has(name) || isEmpty(init as Node))) return []
      return [
        {
          file,
          name,
          message:
            'is a module-level collection that a function writes to; store it on the document, or open its comment with "Cache:"',
        },
      ]
    })
  })
}

function isCollection(init: Node | null): boolean {
  if (!init) return false
  if (init.type === 'ArrayExpression' || init.type === 'ObjectExpression') return true
  if (init.type === 'NewExpression') return COLLECTIONS.has(String((init['callee'] as Node)['name']))
  return init.type.startsWith('TS') && isCollection(init['expression'] as Node)
}

/** Whether a collection is created empty, so that only a later write can fill it. */
function isEmpty({ type, arguments: given }: Node): boolean {
  return type === 'NewExpression' && (given as readonly unknown[]).length === 0
}

/** Names of the variables whose members functions write to. */
function writtenNames(body: readonly Node[]): ReadonlySet<string> {
  const names = new Set<string>()
  visit(body, false)
  return names

  function visit(node: unknown, isInFunction: boolean): void {
    if (Array.isArray(node)) for (const one of node) visit(one, isInFunction)
    if (!node || typeof node !== 'object' || Array.isArray(node)) return
    const { type } = node as Node
    const inside = isInFunction || /Function/.test(type ?? '')
    const target = inside ? targetOf(node as Node) : undefined
    const name = target && rootOf(target)
    if (name !== undefined) names.add(name)
    for (const member of Object.values(node)) visit(member, inside)
  }
}

/** The member expression that a node writes to. */
function targetOf(node: Node): Node | undefined {
  if (node.type === 'AssignmentExpression') return memberOf(node['left'])
  if (node.type === 'UpdateExpression') return memberOf(node['argument'])
  if (node.type === 'UnaryExpression' && node['operator'] === 'delete') return memberOf(node['argument'])
  if (node.type !== 'CallExpression') return undefined
  const callee = memberOf(node['callee'])
  const method = (callee?.['property'] as Node | undefined)?.['name']
  return WRITERS.has(String(method)) ? callee : undefined
}

function memberOf(node: unknown): Node | undefined {
  return (node as Node).type === 'MemberExpression' ? (node as Node) : undefined
}

/** The variable at the start of a chain of members. */
function rootOf(node: Node): string | undefined {
  const object = node['object'] as Node
  if (object.type === 'Identifier') return String(object['name'])
  return object.type === 'MemberExpression' ? rootOf(object) : undefined
}
