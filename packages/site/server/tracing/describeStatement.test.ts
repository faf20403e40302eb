import { expect, test } from 'vitest'
import { describeStatement } from './describeStatement.ts'

test.each([
  ['select "id" from "pages" where "slug" = $1', 'SELECT pages', 'pages'],
  ['insert into "carts" ("id") values ($1)', 'INSERT carts', 'carts'],
  ['update "variants" set "stock" = $1', 'UPDATE variants', 'variants'],
  ['delete from "sessions" where "id" = $1', 'DELETE sessions', 'sessions'],
  ['with sums as (select 1 from daily_events) select * from sums', 'WITH daily_events', 'daily_events'],
  ['begin', 'BEGIN', undefined],
  ['', 'STATEMENT', undefined],
])('%s is %s [SRV-106]', (statement, summary, table) => {
  expect(describeStatement(statement)).toMatchObject({ summary, table })
})

test('the text of a statement is one line [SRV-106]', () => {
  expect(describeStatement('\n  select 1\n    from a  ').text).toBe('select 1 from a')
})
