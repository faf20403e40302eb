import { parseSync } from 'oxc-parser'
import type { Node } from '../syntax.ts'
import type { Fault } from './cruiseHouse.ts'

/** Types that accept `undefined` by themselves. */
const WIDE = new Set(['TSUndefinedKeyword', 'TSUnknownKeyword', 'TSAnyKeyword'])

/** An optional member of an exported type that does not accept `undefined`. */
export interface OptionalMember {
  readonly name: string
  /** Range of its type in the text. */
  readonly start: number
  readonly end: number
}

/**
 * Finds optional members of exported types that refuse `undefined`. Under `exactOptionalPropertyTypes` a caller could not
 * pass on a value that may be missing.
 */
export function optionalMembersOf(file: string, text: string): OptionalMember[] {
  const body = parseSync(file, text).program.body as unknown as readonly Node[]
  return body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => {
      const { type, id } = (declaration ?? {}) as Node
      const isType = type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration'
      return isType ? exactMembers(declaration, String((id as Node)['name']), text) : []
    })
}

function exactMembers(node: unknown, owner: string, text: string): OptionalMember[] {
  if (Array.isArray(node)) return node.flatMap((one) => exactMembers(one, owner, text))
  if (!node || typeof node !== 'object') return []
  const { type, optional, key, typeAnnotation } = node as Node
  const inner = Object.values(node).flatMap((member) => exactMembers(member, owner, text))
  const given = (typeAnnotation as Node | undefined)?.['typeAnnotation'] as Node | undefined
  if (type !== 'TSPropertySignature' || optional !== true || !given || acceptsUndefined(given, text)) return inner
  const { start, end } = given
  return [{ name: `${owner}.${String((key as Node)['name'])}`, start, end }, ...inner]
}

function acceptsUndefined(type: Node, text: string): boolean {
  if (WIDE.has(type.type) || text.slice(type.start, type.end) === 'ReactNode') return true
  if (type.type === 'TSUnionType') return (type['types'] as readonly Node[]).some((one) => acceptsUndefined(one, text))
  return type.type === 'TSParenthesizedType' && acceptsUndefined(type['typeAnnotation'] as Node, text)
}

/** Judges the exported types of packages. */
export function judgeOptionals(sources: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(sources).flatMap(([file, text]) =>
    optionalMembersOf(file, text).map(({ name }) => ({
      rule: 'exact-optional',
      file,
      message: `${name} is optional but refuses undefined; add "| undefined" to its type`,
    })),
  )
}
