import { parseSync } from 'oxc-parser'

/** One `import`, `export … from` or `import()` of a module. */
export interface ModuleImport {
  readonly specifier: string
  /** Erased at build time: `import type`, or only `type` names. */
  readonly typeOnly: boolean
  readonly dynamic: boolean
  readonly line: number
}

/** What lint needs to know of one source file. */
export interface SourceModule {
  readonly imports: readonly ModuleImport[]
  /** Free uses of names lint cares for, with their lines. */
  readonly uses: readonly {
    readonly name: 'process' | 'import.meta.env' | 'fetch' | 'innerHTML'
    readonly line: number
  }[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const HTML_SINKS = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc'])

/** Parses one TypeScript file. Throws when it does not parse. */
export function readModule(file: string, text: string): SourceModule {
  const parsed = parseSync(file, text)
  const fatal = parsed.errors.find((error) => error.severity === 'Error')
  if (fatal) throw new Error(`${file} does not parse: ${fatal.message}`)
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const imports: ModuleImport[] = []
  for (const found of parsed.module.staticImports) {
    const typeOnly = found.entries.length > 0 && found.entries.every((entry) => entry.isType)
    imports.push({ specifier: found.moduleRequest.value, typeOnly, dynamic: false, line: lineOf(found.start) })
  }
  for (const found of parsed.module.staticExports) {
    const from = found.entries.filter((entry) => entry.moduleRequest)
    for (const specifier of new Set(from.map((entry) => entry.moduleRequest!.value))) {
      const typeOnly = from.filter((entry) => entry.moduleRequest!.value === specifier).every((entry) => entry.isType)
      imports.push({ specifier, typeOnly, dynamic: false, line: lineOf(found.start) })
    }
  }
  for (const found of parsed.module.dynamicImports) {
    const written = text.slice(found.moduleRequest.start, found.moduleRequest.end)
    const literal = /^['"`]([^'"`]+)['"`]$/.exec(written)
    imports.push({ specifier: literal?.[1] ?? written, typeOnly: false, dynamic: true, line: lineOf(found.start) })
  }
  const uses: SourceModule['uses'][number][] = []
  walk(parsed.program as unknown as Node, (node, parent, key) => {
    const name = forbiddenUse(node, parent, key)
    if (name) uses.push({ name, line: lineOf(node.start) })
  })
  return { imports, uses }
}

function forbiddenUse(
  node: Node,
  parent: Node | undefined,
  key: string,
): SourceModule['uses'][number]['name'] | undefined {
  if (
    node.type === 'Identifier' &&
    node['name'] === 'process' &&
    !isMemberName(parent, key) &&
    !isDeclared(parent, key)
  )
    return 'process'
  if (node.type === 'MemberExpression') {
    const property = (node['property'] as Node)['name'] as string | undefined
    const object = node['object'] as Node
    if (object.type === 'MetaProperty' && property === 'env') return 'import.meta.env'
    if (object.type === 'Identifier' && object['name'] === 'globalThis' && property === 'process') return 'process'
    if (property && HTML_SINKS.has(property) && writesOrCalls(parent, key)) return 'innerHTML'
  }
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as Node
    const global = ['window', 'globalThis', 'self']
    if (callee.type === 'Identifier' && callee['name'] === 'fetch') return 'fetch'
    if (callee.type === 'MemberExpression' && (callee['property'] as Node)['name'] === 'fetch') {
      const object = callee['object'] as Node
      if (object.type === 'Identifier' && global.includes(object['name'] as string)) return 'fetch'
    }
  }
  return undefined
}

const writesOrCalls = (parent: Node | undefined, key: string): boolean =>
  (parent?.type === 'AssignmentExpression' && key === 'left') || (parent?.type === 'CallExpression' && key === 'callee')

const isMemberName = (parent: Node | undefined, key: string): boolean =>
  (parent?.type === 'MemberExpression' && key === 'property') || (parent?.type === 'Property' && key === 'key')

const DECLARES: Readonly<Record<string, readonly string[]>> = {
  TSPropertySignature: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  TSMethodSignature: ['key'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  VariableDeclarator: ['id'],
  ImportSpecifier: ['imported', 'local'],
  ExportSpecifier: ['exported'],
}
const isDeclared = (parent: Node | undefined, key: string): boolean =>
  parent !== undefined && (DECLARES[parent.type]?.includes(key) ?? false)

function walk(
  node: Node,
  visit: (node: Node, parent: Node | undefined, key: string) => void,
  parent?: Node,
  key = '',
): void {
  visit(node, parent, key)
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit, node, name)
    }
  }
}
