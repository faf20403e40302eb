import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { plainIds } from './.storybook/plainIds.ts'

/** Parts of the syntax tree that the reference looks at. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly id?: { readonly name: string }
  readonly body?: Node | readonly Node[]
  readonly declaration?: Node | null
  readonly declarations?: readonly (Node & { readonly id: { readonly name: string } })[]
}

interface Entry {
  readonly name: string
  /** The declaration as it stands in the source, without its body. */
  readonly signature: string
  /** The text of its JSDoc, without stars. */
  readonly comment: string
}

const LONGEST_VALUE = 240

/** The parsed comment above a declaration, without slashes and stars; empty when there is none. */
function commentAbove(text: string, at: number): string {
  const before = text.slice(0, at).trimEnd()
  if (!before.endsWith('*/')) return ''
  const start = before.indexOf('/**', before.lastIndexOf('*/', before.length - 3) + 1)
  return (start < 0 ? '' : before.slice(start + 3, -2)).replace(/^[ \t]*\* ?/gm, '').trim()
}

/** Everything a module exports by declaring it. Overloads of a function become one entry. */
function readExports(file: string): Map<string, Entry> {
  const text = readFileSync(file, 'utf8')
  const entries = new Map<string, Entry>()
  const add = (name: string, signature: string, comment: string): void => {
    const before = entries.get(name)
    entries.set(name, {
      name,
      signature: before ? `${before.signature}\n${signature}` : signature,
      comment: before?.comment || comment,
    })
  }
  for (const statement of parseSync(file, text).program.body as unknown as readonly Node[]) {
    const declared = statement.declaration
    if (statement.type !== 'ExportNamedDeclaration' || !declared) continue
    const comment = commentAbove(text, statement.start)
    for (const one of declared.declarations ?? []) {
      const whole = text.slice(declared.start, declared.end)
      add(one.id.name, whole.length > LONGEST_VALUE ? `const ${headOf(text, one)}` : whole, comment)
    }
    if (!declared.id) continue
    const isWhole = declared.type.startsWith('TS') && declared.type !== 'TSDeclareFunction'
    const end = isWhole ? declared.end : ((declared.body as Node | undefined)?.start ?? declared.end)
    add(declared.id.name, text.slice(declared.start, end).trim(), comment)
  }
  return entries
}

/** Shortens a long constant to `NAME: Type = …`. */
function headOf(text: string, declarator: Node): string {
  const whole = text.slice(declarator.start, declarator.end)
  const value = whole.search(/\s=\s/)
  return value < 0 ? whole : `${whole.slice(0, value)} = …`
}

/** JSDoc as Markdown: tags become a list, an example becomes code. */
function toMarkdown(comment: string): string {
  const [words = '', ...tags] = comment.split(/^@(?=[a-z])/m)
  const lines = tags.map((tag) => {
    const [, kind = '', rest = ''] = /^([a-z]+)\s*([\s\S]*)$/i.exec(tag.trim()) ?? []
    if (kind === 'example') return `\n\`\`\`ts\n${rest}\n\`\`\`\n`
    if (kind === 'param') return `- ${rest.replace(/^(\S+)\s*-?\s*/, '`$1`: ').replaceAll('\n', ' ')}`
    if (kind === 'returns') return `- Returns ${rest.replaceAll('\n', ' ')}`
    if (kind === 'throws') return `- Throws ${rest.replace(/^\{(\S+)\}/, '`$1`:').replaceAll('\n', ' ')}`
    return `- ${kind}: ${rest.replaceAll('\n', ' ')}`
  })
  return plainIds(`${words.trim()}\n\n${lines.join('\n')}`)
    .replace(/\{@link (\S+?)\}/g, '`$1`')
    .trim()
}

/** The entries of one door, in the order in which it lists them. */
function readDoor(file: string): Entry[] {
  const text = readFileSync(file, 'utf8')
  const own = readExports(file)
  const listed: Entry[] = []
  for (const { entries } of parseSync(file, text).module.staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      const name = exportName.name
      if (!name) continue
      if (!moduleRequest) {
        const entry = own.get(name)
        if (entry) listed.push(entry)
        continue
      }
      const stem = path.resolve(path.dirname(file), moduleRequest.value).replace(/\.js$/, '')
      const source = [`${stem}.ts`, `${stem}.tsx`].find((candidate) => existsSync(candidate))
      const entry = source ? readExports(source).get(importName.name ?? name) : undefined
      listed.push(entry ?? { name, signature: `export { ${name} } from '${moduleRequest.value}'`, comment: '' })
    }
  return listed
}

const DOORS: readonly (readonly [door: string, file: string])[] = [
  ['', 'src/index.ts'],
  ['/react', 'src/react/index.ts'],
  ['/api', 'src/api.ts'],
  ['/islands', 'src/islands.ts'],
]

/**
 * Describes the exports of a package, door by door, as Markdown: each name, its declaration and its JSDoc.
 * @param directory - Folder of the package.
 * @param name - As one imports it: `@vitrine/gallery`.
 */
export function describePackage(directory: string, name: string): string {
  return DOORS.filter(([, file]) => existsSync(path.join(directory, file)))
    .map(([door, file]) => {
      const entries = readDoor(path.join(directory, file)).map(
        (entry) => `### ${entry.name}\n\n${toMarkdown(entry.comment)}\n\n\`\`\`ts\n${entry.signature}\n\`\`\``,
      )
      return `## Exports of ${name}${door}\n\n${entries.join('\n\n')}`
    })
    .join('\n\n')
}
