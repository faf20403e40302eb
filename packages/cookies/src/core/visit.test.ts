import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVisitCookie, isVisitorCookie, nextVisit } from './visit.js'

const NOW = 1_770_000_000_000
const HALF_AN_HOUR = 1_800_000
const makeId = (): string => 'fresh'

test('the visitor cookie is an id and four counters, the visit cookie a time [COO-6] [COO-9]', () => {
  const began = nextVisit(undefined, undefined, NOW, makeId)
  expect(began?.visitor.split('|')).toHaveLength(5)
  expect(began).toEqual({
    kind: 'first',
    visitor: 'fresh|1770000000000|1770000000000|1770000000000|1',
    visit: '1770000000000',
  })
})

test.each([
  ['id|1|1|1|1', true],
  ['8d7f5d1c-0b0a-4a4e-9d43-2f2f6a2f6c11|1770000000000|1770000000001|1770000000002|12', true],
  ['é ü|9|9|9|9', true],
  ['|1|1|1|1', false],
  ['id|1|1|1', false],
  ['id|1|1|1|1|1', false],
  ['id|0|1|1|1', false],
  ['id|1|01|1|1', false],
  ['id|1|1|-1|1', false],
  ['id|1|1|+1|1', false],
  ['id|1|1|1|1.5', false],
  ['id|1|1|1|1e3', false],
  ['id|1|1|1| 1', false],
  ['id|1|1|1|1 ', false],
  ['id|1|1|1|1\n', false],
  ['id|1|1|1|١', false],
  ['id|1|1||1', false],
  ['', false],
  [undefined, false],
])('%j is a visitor cookie: %s [COO-7] [COO-8]', (text, expected) => {
  expect(isVisitorCookie(text)).toBe(expected)
})

test.each([
  ['1', true],
  ['1770000000000', true],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['+1', false],
  ['1.0', false],
  [' 1', false],
  ['1\n', false],
  ['', false],
  ['NaN', false],
  [undefined, false],
])('%j is a visit cookie: %s [COO-7] [COO-8]', (text, expected) => {
  expect(isVisitCookie(text)).toBe(expected)
})

const id = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !text.includes('|'))
const positive = fc.bigInt({ min: 1n, max: 10n ** 40n }).map(String)

test('property: what is made of an id and four positive integers is a visitor cookie, whatever their size [COO-7]', () => {
  fc.assert(
    fc.property(id, fc.tuple(positive, positive, positive, positive), positive, (name, counters, visit) => {
      expect(isVisitorCookie([name, ...counters].join('|'))).toBe(true)
      expect(isVisitCookie(visit)).toBe(true)
    }),
  )
})

/** Model of a positive integer, written without a regular expression. */
function isPositive(text: string): boolean {
  const digits = [...text]
  return digits.length > 0 && digits[0] !== '0' && digits.every((digit) => '0123456789'.includes(digit))
}

test('property: any text is judged by its five parts [COO-7] [COO-8]', () => {
  const nasty = fc.oneof(positive, fc.constantFrom('', '0', '01', '-1', '+1', ' 1', '1 ', '1.0', '1e9', '٣', '１', 'x'))
  const parts = fc.tuple(fc.oneof(id, fc.constant('')), fc.array(nasty, { minLength: 3, maxLength: 5 }))
  fc.assert(
    fc.property(parts, ([name, counters]) => {
      const isOne = name !== '' && counters.length === 4 && counters.every(isPositive)
      expect(isVisitorCookie([name, ...counters].join('|'))).toBe(isOne)
      expect(isVisitCookie(counters[0]!)).toBe(isPositive(counters[0]!))
    }),
  )
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a zero', 'id|0|1|1|1'],
  ['a part too many', 'id|1|1|1|1|1'],
  ['markup', '<script>'],
])('a visitor with %s is new: one visit, begun now, and the visit with it [COO-10] [COO-11] [COO-15]', (_, text) => {
  for (const visit of [undefined, 'x', `${NOW}`])
    expect(nextVisit(text, visit, NOW, makeId)).toEqual({
      kind: 'first',
      visitor: `fresh|${NOW}|${NOW}|${NOW}|1`,
      visit: `${NOW}`,
    })
})

test('a fresh visitor is not counted twice: the visit has begun with it [COO-11]', () => {
  const { visitor, visit } = nextVisit(undefined, undefined, NOW, makeId)!
  expect(nextVisit(visitor, visit, NOW + 1, makeId)).toBeUndefined()
})

test.each([
  ['missing', undefined],
  ['malformed', 'soon'],
  ['30 minutes old', `${NOW - HALF_AN_HOUR}`],
  ['a year old', `${NOW - 31_536_000_000}`],
])('with a visit that is %s the count goes up by one [COO-12] [COO-13] [COO-14]', (_, visit) => {
  expect(nextVisit('me|100|200|300|7', visit, NOW, makeId)).toEqual({
    kind: 'return',
    visitor: `me|100|300|${NOW}|8`,
    visit: `${NOW}`,
  })
})

test.each([0, 1, HALF_AN_HOUR - 1])('a visit %d ms old goes on: nothing is touched [COO-14]', (age) => {
  expect(nextVisit('me|100|200|300|7', `${NOW - age}`, NOW, makeId)).toBeUndefined()
})

test('a clock that went back a little ends no visit; one that went back far does not hold it for ever [COO-14]', () => {
  expect(nextVisit('me|100|200|300|7', `${NOW + 60_000}`, NOW, makeId)).toBeUndefined()
  expect(nextVisit('me|100|200|300|7', `${NOW + 86_400_000}`, NOW, makeId)?.visitor).toBe(`me|100|300|${NOW}|8`)
  expect(nextVisit('me|100|200|300|7', '9'.repeat(400), NOW, makeId)?.visit).toBe(`${NOW}`)
})

test('property: a bump keeps id and first, moves last to prev, and counts one more exactly [COO-13]', () => {
  const now = fc.integer({ min: 1, max: 8_640_000_000_000_000 })
  fc.assert(
    fc.property(id, fc.tuple(positive, positive, positive, positive), now, (name, [first, prev, last, count], time) => {
      const next = nextVisit([name, first, prev, last, count].join('|'), undefined, time, makeId)!
      expect(next.visitor).toBe([name, first, last, time, BigInt(count) + 1n].join('|'))
      expect(isVisitorCookie(next.visitor)).toBe(true)
      expect(next.visit).toBe(String(time))
    }),
  )
})

test('property: whatever stands in the cookies, what is written can be read, and the visit then goes on [COO-7]', () => {
  const any = fc.option(fc.oneof(fc.string(), fc.constantFrom('a|1|1|1|1', 'a|1|1|1', '1', '0')), { nil: undefined })
  fc.assert(
    fc.property(any, any, (visitor, visit) => {
      const next = nextVisit(visitor, visit, NOW, makeId)
      expect(isVisitorCookie(next ? next.visitor : visitor)).toBe(true)
      expect(isVisitCookie(next ? next.visit : visit)).toBe(true)
      if (next) expect(nextVisit(next.visitor, next.visit, NOW, makeId)).toBeUndefined()
    }),
  )
})
