import { expect, test } from 'vitest'
import { memberTable } from './memberTable.ts'

const rowsOf = (code: string, name: string): string[] =>
  memberTable(code, name, 'a.ts')
    .split('\n')
    .slice(2)
    .map((row) => row.replaceAll(/ +/g, ' '))

test('a table has each member of an interface with the words of its comment', () => {
  const code = `
    export interface Item {
      /** Path of its page,\n       * or an address [COL-1] [COL-2]. Default: '/' | ''.\n       * @param of - A name. */
      readonly url: string
      tags?: readonly string[]
    }`
  expect(rowsOf(code, 'Item')).toEqual([
    String.raw`| \`url\` (required) | Path of its page, or an address. Default: '/' \| ''. |`.replaceAll('\\`', '`'),
    '| `tags` | |',
  ])
})

test('a table has the members of a schema, of which those with a fallback to nothing are optional', () => {
  const code = `const text = v.fallback(v.optional(v.string()), undefined)
    export const schema = v.object({ id: v.string(), title: v.fallback(v.string(), ''), help: text,
      options: v.fallback(v.optional(v.array(v.string())), undefined) })`
  expect(rowsOf(code, 'schema').map((row) => row.split('|')[1]!.trim())).toEqual([
    '`id` (required)',
    '`title` (required)',
    '`help`',
    '`options`',
  ])
})

test('a name that a source does not declare is an error', () => {
  expect(() => memberTable('interface A {}', 'B', 'a.ts')).toThrow('a.ts declares no B')
})
