import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShelfIndexed, printShelfQuery, readShelfQuery, SHELF_SORTS, type ShelfQuery } from './shelfQuery.js'

const read = (text: string, currency?: string) => readShelfQuery(new URLSearchParams(text), currency)

const WHOLE: ShelfQuery = { options: {}, categories: [], tags: [], inStock: false, sort: 'featured', page: 1 }

test('a form with empty fields asks for the whole shelf, and other parameters are ignored [COM-80]', () => {
  expect(read('option.Size=&category=&min=&max=&stock=&sort=&page=&lang=de&utm_source=x&option.=y')).toEqual({
    ok: true,
    query: WHOLE,
  })
})

test('filters, order and page stand in the address in one way only [COM-80]', () => {
  const result = read(
    'tag=new&sort=price-asc&option.Size=M&option.Size=L&max=40&option.Colour=Red&option.Size=M&page=2',
  )
  if (!result.ok) throw new Error(result.error)
  expect(result.query).toMatchObject({ options: { Size: ['L', 'M'], Colour: ['Red'] }, maxCents: 4000, page: 2 })
  expect(printShelfQuery(result.query)).toBe(
    'option.Colour=Red&option.Size=L&option.Size=M&tag=new&max=40.00&sort=price-asc&page=2',
  )
  expect(printShelfQuery(WHOLE)).toBe('')
})

test('prices of the address have the fraction of the currency [COM-80]', () => {
  expect(read('min=500', 'JPY')).toMatchObject({ query: { minCents: 500 } })
  expect(read('min=500.5', 'JPY')).toMatchObject({ ok: false, parameter: 'min' })
  expect(read('min=5.5', 'USD')).toMatchObject({ query: { minCents: 550 } })
})

test.each([
  ['page=0', 'page'],
  ['page=1e9', 'page'],
  ['page=99999', 'page'],
  ['sort=cheapest', 'sort'],
  ['stock=yes', 'stock'],
  ['min=-1', 'min'],
  ['max=9999999999999', 'max'],
  ['min=40&max=20', 'max'],
  [`tag=${'x'.repeat(101)}`, 'tag'],
  ['category=%00', 'category'],
  [`option.${'x'.repeat(101)}=M`, `option.${'x'.repeat(93)}`],
  [Array.from({ length: 21 }, (_, at) => `tag=${at}`).join('&'), 'tag'],
  [Array.from({ length: 11 }, (_, at) => `option.${at}=M`).join('&'), 'option.0'],
])('the address %j is refused, and the answer names %s [COM-80]', (text, parameter) => {
  expect(read(text)).toMatchObject({ ok: false, parameter, error: expect.stringMatching(/expected\.$/) })
})

test('whatever the address, reading it never throws, and a printed query is read as itself [COM-80]', () => {
  const name = fc.oneof(
    fc.constantFrom('option.Size', 'category', 'tag', 'min', 'max', 'sort', 'page', 'stock'),
    fc.string(),
  )
  const value = fc.oneof(fc.constantFrom('', '1', '12.5', ...SHELF_SORTS), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const result = readShelfQuery(new URLSearchParams(pairs))
      if (result.ok) expect(read(printShelfQuery(result.query))).toEqual(result)
    }),
  )
})

test('search engines list the whole shelf and single categories alone [COM-81]', () => {
  const isIndexed = (text: string): boolean => {
    const result = read(text)
    return result.ok && isShelfIndexed(result.query)
  }
  expect(['', 'page=2', 'category=Prints'].map(isIndexed)).toEqual([true, true, true])
  const others = ['tag=new', 'category=a&category=b', 'option.Size=M', 'min=1', 'stock=1', 'sort=title']
  expect(others.filter(isIndexed)).toEqual([])
})
