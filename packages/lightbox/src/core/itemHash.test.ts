import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findItem, hashOf, readItemHash } from './itemHash.js'

const content = { src: '/lanterns' }

test.each([
  ['its url first', { url: '/prints/tides', id: 'tides' }, '#itemId=%2Fprints%2Ftides'],
  ['else its id', { id: 'tides' }, '#itemId=tides'],
  ['an empty url is none', { url: '', id: 'tides' }, '#itemId=tides'],
  ['neither', {}, undefined],
])('%s', (_, item, hash) => {
  expect(hashOf({ content, ...item })).toBe(hash)
})

test.each([
  ['#itemId=tides', 'tides'],
  ['#itemId=%2Fprints%2Ftides', '/prints/tides'],
  ['#itemId=/prints/tides', '/prints/tides'],
  ['#top&itemId=tides', 'tides'],
  ['#itemId=', undefined],
  ['#itemId', undefined],
  ['#top', undefined],
  ['', undefined],
  ['#itemId=%', '%'],
  ['#itemId=<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('%s asks for %s', (hash, value) => {
  expect(readItemHash(hash)).toBe(value)
})

test('an item is found by its url or its id, and nothing else is', () => {
  const set = [{ content, id: 'a', url: '/a' }, { content, id: 'b' }, { content, url: '/c' }, { content }]
  expect(['a', '/a', 'b', '/c', '', 'undefined', '__proto__'].map((value) => findItem(set, value))).toEqual([
    0, 0, 1, 2, -1, -1, -1,
  ])
})

test('what an item writes is read again, whatever it is named', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(readItemHash(hashOf({ content, id })!)).toBe(id)
    }),
  )
})

test('any hash is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (hash) => {
      expect(() => [readItemHash(hash), hashOf({ content, id: hash })]).not.toThrow()
    }),
  )
})
