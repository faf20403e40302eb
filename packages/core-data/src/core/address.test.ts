import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addParams, addressOf } from './address.js'

test('lists repeat their name, and what is not there is left out [DAT-46]', () => {
  const params = addParams(new URLSearchParams('a=0'), { a: 1, b: ['x', null, 'y'], c: undefined, d: null, e: false })
  expect(params.toString()).toBe('a=0&a=1&b=x&b=y&e=false')
})

test('a port in an address is not a parameter [DAT-46]', () => {
  expect(addressOf({ path: 'http://localhost:8080/api/:id' }, 'https://lantern.test', { id: 1 }).href).toBe(
    'http://localhost:8080/api/1',
  )
})

test('property: a value stays in its place of the path, whatever it is [DAT-46]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
      fc.pre(id !== '.' && id !== '..')
      const url = addressOf({ path: '/api/prints/:id/reviews' }, 'https://lantern.test', { id })
      const [, api, prints, place, reviews, ...rest] = url.pathname.split('/')
      expect([url.origin, api, prints, reviews, rest]).toEqual(['https://lantern.test', 'api', 'prints', 'reviews', []])
      expect(decodeURIComponent(place!)).toBe(id)
    }),
  )
})

test.each(['', '.', '..', undefined])('%j as a parameter would name another path, so it is refused [DAT-46]', (id) => {
  expect(() => addressOf({ path: '/api/prints/:id' }, 'https://lantern.test', { id })).toThrow(TypeError)
})

test('a path without an origin is refused in a sentence that names baseUrl [DAT-46]', () => {
  const message =
    "[core-data] /api/prints has no origin here. Pass createClient({ baseUrl: 'https://…' }), as on every server."
  for (const base of [undefined, 'null']) {
    expect(() => addressOf({ path: '/api/prints' }, base)).toThrow(new TypeError(message))
    expect(addressOf({ path: 'https://lantern.test/api/prints' }, base).href).toBe('https://lantern.test/api/prints')
  }
})
