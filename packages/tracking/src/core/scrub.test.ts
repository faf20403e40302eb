import { expectLinear } from '@vitrine/testing/steps'
import { expect, test } from 'vitest'
import { scrubQuery, scrubText } from './scrub.js'

test.each([
  ['no user ada@example.com here', 'no user [e-mail] here'],
  ['GET /cart?cartToken=abc&page=2 failed', 'GET /cart?cartToken=[removed]&page=2 failed'],
  ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIi.abc', '[token]'],
  ['a1'.repeat(16), '[token]'],
  ['at 3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'at [token]'],
  ['A_b9'.repeat(8), '[token]'],
  ['to ada.l+hall@sub-1.example.co.uk now', 'to [e-mail] now'],
  [`${'a1'.repeat(15)}b`, `${'a1'.repeat(15)}b`],
  ['x is not a function', 'x is not a function'],
  ['at https://lantern.test/assets/entry-B2x9.js:1:20', 'at https://lantern.test/assets/entry-B2x9.js:1:20'],
])('%j is sent as %j [TRK-66]', (text, sent) => {
  expect(scrubText(text)).toBe(sent)
})

test.each([
  ['', ''],
  ['?page=2', '?page=2'],
  ['page=2&TOKEN=a', '?page=2&TOKEN=[removed]'],
  ['?crumb=a&key=b&email=c', '?crumb=[removed]&key=[removed]&email=[removed]'],
  ['?code=a&e-mail=b&password=c', '?code=[removed]&e-mail=[removed]&password=[removed]'],
  ['?secret=a&signature=b&cartToken=c', '?secret=[removed]&signature=[removed]&cartToken=[removed]'],
])('the query %j is sent as %j [TRK-66]', (search, sent) => {
  expect(scrubQuery(search)).toBe(sent)
})

test('scrubbing takes steps linear in the length of its text', () => {
  expectLinear(scrubText, { units: ['a', '@', '.', '?', '&', '=', '-', 'a@', '?a='], repeats: 2000 } as never)
  expect(scrubText('')).toBe('')
})
