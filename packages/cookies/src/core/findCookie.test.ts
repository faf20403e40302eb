import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieLine } from './cookieLine.js'
import { findCookie } from './findCookie.js'

const jar = 'crumb=abc; CART=id|1; xcrumb=no; empty=; a=b=c; ss_note=Tea%20%26%20cake; crumb=second; bad=50%; flag'

test.each([
  ['crumb', 'abc'],
  ['CART', 'id|1'],
  ['xcrumb', 'no'],
  ['empty', ''],
  ['a', 'b=c'],
  ['ss_note', 'Tea & cake'],
  ['bad', '50%'],
  ['rumb', undefined],
  ['b', undefined],
  ['flag', undefined],
  ['cart', undefined],
  ['__proto__', undefined],
  ['constructor', undefined],
])('%s is %j [COO-1]', (name, value) => {
  expect(findCookie(jar, name)).toBe(value)
})

test('a name inside a value is not a cookie [COO-1]', () => {
  expect(findCookie('a=crumb=1; b= crumb=2; xcrumb=3;c=crumb=4', 'crumb')).toBeUndefined()
  expect(findCookie('', 'crumb')).toBeUndefined()
})

test.each(['a=1;b=2', 'a=1;\tb=2', 'a=1 ;  b=2 ', '\tb=2\t; a=1', ' b=2', 'ab=1;b=2;b=3', 'a=b=1;;b=2'])(
  'a cookie is found in %j, whatever stands around its semicolon [COO-1]',
  (text) => expect(findCookie(text, 'b')).toBe('2'),
)

test('property: what is written reads back, whatever the value and its neighbours [COO-1]', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/)
  const value = fc.string({ unit: 'binary', maxLength: 20 })
  const separator = fc.constantFrom('; ', ';', ';\t', ' ;  ', '\t; \t')
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, minLength: 1 }),
      separator,
      (cookies, between) => {
        const text = cookies.map(([key, one]) => cookieLine(key, one, {}, false, 0).split('; ')[0]).join(between)
        for (const [key, one] of cookies) expect(findCookie(text, key)).toBe(one)
      },
    ),
  )
})

test('property: no cookie text makes it throw [COO-1]', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '=', ';', ' ', '%', '2', '0', '\u0000', 'é'), maxLength: 60 })
  fc.assert(
    fc.property(text, (cookies) => {
      expect(typeof findCookie(cookies, 'a')).toMatch(/^(string|undefined)$/)
    }),
  )
})
