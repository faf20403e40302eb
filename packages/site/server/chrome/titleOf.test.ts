import { expect, test } from 'vitest'
import { chromeSchema } from '../../editor/chromeSchemas.ts'
import { titleOf } from '../../editor/titleOf.ts'

test.each([
  ['closing', 'Closing line'],
  ['columns', 'Columns'],
  ['columns.0.lines.12.href', 'Leads to'],
  ['columns.0.nothing', 'Columns'],
  ['', ''],
  ['nothing', ''],
])('the member %j of a footer has the title %j', (path, title) => {
  expect(titleOf(chromeSchema('footer', []), path)).toBe(title)
})
