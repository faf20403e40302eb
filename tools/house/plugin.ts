/** Rules of oxlint that no other plugin has; `oxlint.config.ts` says which files each holds for. */
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
type Context = Parameters<NonNullable<Rule['create']>>[0]

/** A node of the syntax tree, as far as these rules read it. */
interface Node {
  readonly type: string
  readonly parent: Node
  readonly range: [number, number]
  readonly [member: string]: unknown
}

/** Reports one sentence at a node. */
function report(context: Context, node: Node, message: string): void {
  context.report({ node: node as never, message })
}

/** Returns a rule whose visitors have the loose type of nodes. */
const rule = (create: (context: Context) => Readonly<Record<string, (node: Node) => void>>): Rule => ({
  create: create as never,
})

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])
const WRITERS = new Set('set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '))

function isCollection(init: Node | null): boolean {
  if (!init) return false
  if (init.type === 'ArrayExpression' || init.type === 'ObjectExpression') return true
  if (init.type === 'NewExpression') return COLLECTIONS.has(String((init['callee'] as Node)['name']))
  return init.type.startsWith('TS') && isCollection(init['expression'] as Node)
}

/** Whether a use of a variable inside a function writes to a member of it. */
function isWrite(identifier: Node): boolean {
  let node = identifier
  while (node.parent.type === 'MemberExpression' && node.parent['object'] === node) node = node.parent
  const { parent } = node
  const method = String((node['property'] as Node | undefined)?.['name'])
  const writes =
    node !== identifier &&
    ((parent.type === 'AssignmentExpression' && parent['left'] === node) ||
      parent.type === 'UpdateExpression' ||
      (parent.type === 'UnaryExpression' && parent['operator'] === 'delete') ||
      (parent.type === 'CallExpression' && parent['callee'] === node && WRITERS.has(method)))
  for (let above = parent; writes && above; above = above.parent) if (above.type.includes('Function')) return true
  return false
}

/**
 * Finds state that belongs to a module: a server can render two sites in one process, and a page can load two copies of a
 * package. Faults are `let` and `var` outside functions, and collections that a function writes to. State of a page is
 * stored on the document under a versioned `Symbol.for`; a cache that changes no result has a comment that opens with
 * "Cache:".
 */
export const moduleState: Rule = rule((context) => ({
  'Program > VariableDeclaration, Program > ExportNamedDeclaration > VariableDeclaration'(declaration) {
    const statement = declaration.parent.type === 'Program' ? declaration : declaration.parent
    const comment = context.sourceCode.getCommentsBefore(statement as never).at(-1)
    if (declaration['declare'] === true || /^[*\s]*Cache:/.test(comment?.value ?? '')) return
    for (const declarator of declaration['declarations'] as readonly Node[]) {
      const init = declarator['init'] as Node | null
      const name = String((declarator['id'] as Node)['name'])
      const kind = String(declaration['kind'])
      const [variable] = context.sourceCode.getDeclaredVariables(declarator as never)
      const isEmpty = init?.type === 'NewExpression' && (init['arguments'] as readonly unknown[]).length === 0
      if (kind !== 'const')
        report(context, declarator, `${name} is a module-level ${kind}; keep it in a function or on the document`)
      else if (
        isCollection(init) &&
        (isEmpty || variable?.references.some(({ identifier }) => isWrite(identifier as unknown as Node)))
      )
        report(
          context,
          declarator,
          `${name} is a module-level collection that a function writes to; store it on the document, or open its comment with "Cache:"`,
        )
    }
  },
}))

/** Types that accept `undefined` by themselves. */
const WIDE = new Set(['TSUndefinedKeyword', 'TSUnknownKeyword', 'TSAnyKeyword'])

function acceptsUndefined(type: Node): boolean {
  if (type.type === 'TSUnionType') return (type['types'] as readonly Node[]).some(acceptsUndefined)
  if (type.type === 'TSParenthesizedType') return acceptsUndefined(type['typeAnnotation'] as Node)
  return WIDE.has(type.type) || (type['typeName'] as Node | undefined)?.['name'] === 'ReactNode'
}

function judgeMember(context: Context, member: Node): void {
  const type = (member['typeAnnotation'] as Node | null)?.['typeAnnotation'] as Node | undefined
  const name = String((member['key'] as Node)['name'])
  if (member['optional'] === true && type && !acceptsUndefined(type))
    report(context, member, `${name} is optional but refuses undefined; add "| undefined" to its type`)
}

/**
 * Finds optional members of exported types that refuse `undefined`: under `exactOptionalPropertyTypes` a caller could not
 * pass on a value that may be missing.
 */
export const exactOptional: Rule = rule((context) => ({
  'ExportNamedDeclaration > TSInterfaceDeclaration TSPropertySignature': (member) => judgeMember(context, member),
  'ExportNamedDeclaration > TSTypeAliasDeclaration TSPropertySignature': (member) => judgeMember(context, member),
}))

function judgePath(context: Context, node: Node, text: unknown): void {
  if (typeof text !== 'string' || !/^\/(api|universal\/yui3)\//.test(text)) return
  if (node.parent.type === 'TSLiteralType') return
  report(context, node, `"${text}" repeats a root; build the path with the constants of core-data's apiRoots.ts`)
}

/** Finds paths in code that repeat a root of `apiRoots.ts` as text. Types and comments may spell a path out. */
export const apiRoot: Rule = rule((context) => ({
  Literal: (node) => judgePath(context, node, node['value']),
  TemplateLiteral: (node) =>
    judgePath(context, node, (node['quasis'] as readonly { value: { raw: string } }[])[0]?.value.raw),
}))

const VAGUE = /^(What|Who|Whose|Where|Of|None|Nobody|It)\b/

/** The words that open a description in a line of JSDoc: of the whole, of a `@param` or of `@returns`. */
function openingOf(text: string, isFirst: boolean): string {
  if (text.startsWith('@returns ')) return text.slice('@returns '.length)
  if (text.startsWith('@param ')) return text.split(' - ').slice(1).join(' - ')
  return isFirst ? text : ''
}

/** Finds JSDoc that opens with a word that names no subject: a reader has to know the code to understand it. */
export const jsdocOpening: Rule = rule((context) => ({
  Program() {
    for (const comment of context.sourceCode.getAllComments()) {
      if (comment.type !== 'Block' || !comment.value.startsWith('*')) continue
      const lines = comment.value.split('\n').map((line) => line.trim().replace(/^\*\s?/, ''))
      const first = lines.findIndex((line) => line !== '')
      for (const [at, line] of lines.entries()) {
        const opening = openingOf(line, at === first)
        const word = VAGUE.exec(opening)?.[1]
        if (word === undefined) continue
        const message = `"${opening.slice(0, word.length + 50)}" opens with "${word}"; name the thing that it describes`
        context.report({ node: comment as never, message })
      }
    }
  },
}))

const propertyOf = (object: Node, name: string): Node | undefined =>
  (object['properties'] as readonly Node[]).find(({ key }) => (key as Node | undefined)?.['name'] === name)

/**
 * Finds stories whose own tag claims a row though nothing is asserted, because neither they nor their meta have a `play`.
 * A story that spreads another object may have it from there.
 */
export const playedRows: Rule = rule((context) => {
  let metaPlays = false
  return {
    'Program > VariableDeclaration > VariableDeclarator[id.name=meta] ObjectExpression > Property[key.name=play]'() {
      metaPlays = true
    },
    'Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > ObjectExpression'(story) {
      const tags = (propertyOf(story, 'tags')?.['value'] as Node | undefined)?.['elements'] as
        | readonly Node[]
        | undefined
      const rows = (tags ?? []).map(({ value }) => String(value)).filter((tag) => /^[A-Z]{3}-\d+/.test(tag))
      const spreads = (story['properties'] as readonly Node[]).some(({ type }) => type === 'SpreadElement')
      if (rows.length > 0 && !metaPlays && !spreads && !propertyOf(story, 'play'))
        report(context, story, `the story claims ${rows.join(', ')} without a play; write one, or remove the tag`)
    },
  }
})
/** Whether a text reads as a sentence or a label of several words: a capital or a quotation mark, then words. */
const SENTENCE = /^[“"‘]?\p{Lu}[\p{L}’'-]*[,:]? \S/u

/** Attributes of elements and props of components that visitors read. */
const READ = new Set(['alt', 'title', 'label', 'placeholder', 'aria-label', 'text', 'heading', 'lead'])

/** Names, which no language translates. */
const NAMES = new Set(['Lantern Hall', 'Microsoft 365'])

/** Calls whose texts no visitor reads: they go to the log or stop the program. */
const UNREAD = /^(console|log|services\.log)\.|^(Error|TypeError|RangeError)$/

/** Whether a text goes to the log, or into an error that stops the program. */
function isUnread(context: Context, node: Node): boolean {
  for (let one = node.parent; one; one = one.parent) {
    if (one.type === 'CallExpression' || one.type === 'NewExpression')
      if (UNREAD.test(context.sourceCode.getText(one['callee'] as never))) return true
    if (one.type.includes('Statement') || one.type.includes('Function')) return false
  }
  return false
}

function judgeWords(context: Context, node: Node, text: string): void {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const { parent } = node
  const isProp = parent.type === 'JSXAttribute' && READ.has(String((parent['name'] as Node)['name']))
  const isRead = node.type === 'JSXText' || isProp ? /\p{L}{2}/u.test(words) : SENTENCE.test(words)
  if (
    !isRead ||
    NAMES.has(words) ||
    parent.type.startsWith('TS') ||
    parent.type.startsWith('Import') ||
    isUnread(context, node)
  )
    return
  report(
    context,
    node,
    `"${words.slice(0, 60)}" is read by visitors; take it from a catalogue, so that it is translated`,
  )
}

/**
 * Finds words for visitors outside the catalogues of messages: text and read attributes of elements, and strings in the
 * form of a sentence.
 */
export const visitorWords: Rule = rule((context) => ({
  JSXText: (node) => judgeWords(context, node, String(node['value'])),
  Literal: (node) => typeof node['value'] === 'string' && judgeWords(context, node, node['value']),
  TemplateElement: (node) => judgeWords(context, node, (node['value'] as { readonly cooked: string }).cooked),
}))

export default {
  meta: { name: 'house' },
  rules: {
    'module-state': moduleState,
    'exact-optional': exactOptional,
    'api-root': apiRoot,
    'jsdoc-opening': jsdocOpening,
    'played-rows': playedRows,
    'visitor-words': visitorWords,
  },
}
