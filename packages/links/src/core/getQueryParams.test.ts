import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { getQueryParams } from '../index.js'

test('reads the parameters of an absolute and of a relative address [LNK-27]', () => {
  expect(getQueryParams('https://hall.example/shop?sort=price#top').get('sort')).toBe('price')
  expect(getQueryParams('/shop?sort=price').get('sort')).toBe('price')
  expect(getQueryParams('?a=%20b+c').get('a')).toBe(' b c')
  expect(getQueryParams('').get('a')).toBeNull()
  expect([...getQueryParams('/shop?&&a=1&')]).toEqual([['a', '1']])
})

test('an address that cannot be read is reported once and has no parameters [LNK-26] [LNK-27]', () => {
  const report = vi.fn()
  expect([...getQueryParams('https://[?a=b', report)]).toEqual([])
  expect(report.mock.calls).toEqual([['https://[?a=b']])
  expect([...getQueryParams('https://[?a=b')]).toEqual([])
})

test('a readable address is not reported, the first of repeated keys wins, all are there, no "=" reads as "" [LNK-27]', () => {
  const report = vi.fn()
  const params = getQueryParams('/shop?a=1&a=2&noredirect&b=', report)
  expect(report).not.toHaveBeenCalled()
  expect(params.get('a')).toBe('1')
  expect(params.getAll('a')).toEqual(['1', '2'])
  expect(params.get('noredirect')).toBe('')
  expect(params.get('b')).toBe('')
  expect(params.has('c')).toBe(false)
})

test('keys are flat and never touch a prototype [LNK-33]', () => {
  const params = getQueryParams('/?a[b]=1&__proto__[polluted]=1&constructor.prototype.polluted=1')
  expect(params.get('a[b]')).toBe('1')
  expect(params.get('a')).toBeNull()
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('parameters after the 1000th are ignored [LNK-33]', () => {
  const query = Array.from({ length: 1002 }, (_, index) => `k${index}=${index}`).join('&')
  const params = getQueryParams(`/?${query}`)
  expect(params.get('k999')).toBe('999')
  expect(params.has('k1000')).toBe(false)
  expect(params.size).toBe(1000)
})

const word = fc.string({ minLength: 1 })

test('whatever was written as parameters is read again [LNK-27]', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.string())), (pairs) => {
      const written = new URLSearchParams(pairs)
      expect([...getQueryParams(`/?${written.toString()}`)]).toEqual([...written])
    }),
  )
})

test('at most 1000 parameters are read, whatever the query [LNK-33]', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '=', '&', '%', '[', ']') }), fc.nat(1500), (text, times) => {
      expect(getQueryParams(`/?${`${text}&`.repeat(times)}`).size).toBeLessThanOrEqual(1000)
    }),
  )
})
