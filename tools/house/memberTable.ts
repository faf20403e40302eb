import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { markdownTable } from '../size/markdownTable.ts'
import { withoutRowIds } from '../package/rowIds.ts'
import type { Fault } from './cruiseHouse.ts'

/** A place in a README for the members of a type: `<!-- members: src/core/a.ts#Name -->` to `<!-- /members -->`. */
const OPEN = /^<!-- members: ([^\s#]+)#(\w+) -->$/
const CLOSE = '<!-- /members -->'

interface Member {
  readonly name: string
  readonly isRequired: boolean
  readonly start: number
  readonly end: number
}

/** Part of a syntax tree, of which only these members are read. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly optional?: boolean
  readonly key?: { readonly name?: string; readonly value?: string }
  readonly id?: { readonly name?: string } | null
  readonly body?: { readonly body?: readonly Node[] } | readonly Node[]
  readonly declaration?: Node | null
  readonly declarations?: readonly Node[]
  readonly init?: Node | null
  readonly arguments?: readonly Node[]
  readonly properties?: readonly Node[]
}

/** The opening of a schema whose member may be left out. */
const OPTIONAL = /^(?:v\.(?:fallback\()?(?:v\.)?optional|text|flag|count)\b/

/** The members of an interface, or of a schema that `v.object({ … })` declares. */
function membersIn(code: string, name: string, file: string): Member[] {
  const { program } = parseSync(file, code)
  for (const statement of program.body as unknown as readonly Node[]) {
    const node = statement.declaration ?? statement
    if (node.type === 'TSInterfaceDeclaration' && node.id?.name === name)
      return (node.body as { readonly body: readonly Node[] }).body.map(({ key, optional, start, end }) => ({
        name: key?.name ?? '',
        isRequired: !optional,
        start,
        end,
      }))
    const schema = node.declarations?.find(({ id }) => id?.name === name)?.init?.arguments?.[0]?.properties
    if (schema)
      return schema.map(({ key, start, end }) => ({
        name: key?.name ?? '',
        isRequired: !OPTIONAL.test(code.slice(start, end).replace(/^\w+: /, '')),
        start,
        end,
      }))
  }
  throw new Error(`${file} declares no ${name}`)
}

/** The sentences of the comment that ends right before a member. */
function commentBefore(code: string, start: number): string {
  const before = code.slice(0, start).trimEnd()
  const text = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**') + 3, -2) : ''
  const lines = text.split('\n').map((line) => line.trim().replace(/^\*/, '').trim())
  const words = ` ${lines.join(' ').trim()} `.split(' @')[0]!
  return withoutRowIds(`/**${words}*/`)
    .replaceAll(/^\/\*\*|\*\/$/g, '')
    .replaceAll('|', String.raw`\|`)
    .trim()
}

/** The table of a type's members: name, whether it is required, and the words of its comment. */
export function memberTable(code: string, name: string, file: string): string {
  const rows = membersIn(code, name, file).map((member) => [
    `\`${member.name}\`${member.isRequired ? ' (required)' : ''}`,
    commentBefore(code, member.start),
  ])
  return markdownTable([['member', 'what it is'], ...rows])
}

/** A README with the members of its types as the sources have them. */
export const withMembers = (readme: string, folder: string): string =>
  readme
    .split(CLOSE)
    .map((part) => {
      const start = part.lastIndexOf('<!-- members: ')
      const open = start === -1 ? '' : part.slice(start).split('\n', 1)[0]!
      const [, file, name] = OPEN.exec(open) ?? []
      if (file === undefined || name === undefined) return part
      const table = memberTable(readFileSync(path.join(folder, file), 'utf8'), name, file)
      return `${part.slice(0, start)}${open}\n\n${table}\n\n`
    })
    .join(CLOSE)

/** Finds READMEs whose tables of members differ from the types. */
export const judgeMembers = (readmes: Readonly<Record<string, string>>, root: string): Fault[] =>
  Object.entries(readmes).flatMap(([file, text]) =>
    withMembers(text, path.join(root, path.dirname(file))) === text
      ? []
      : [{ rule: 'members', file, message: 'run pnpm tokens: its members are not those of the types' }],
  )
