import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readItemId } from '@vitrine/links'
import { findItem, hashOf } from './itemHash.js'

const src = '/lanterns'

test.each([
  ['its url first', { url: '/prints/tides', id: 'tides' }, '#itemId=%2Fprints%2Ftides'],
  ['else its id', { id: 'tides' }, '#itemId=tides'],
  ['an empty url is none', { url: '', id: 'tides' }, '#itemId=tides'],
  ['neither', {}, undefined],
])('%s [LBX-23]', (_, item, hash) => {
  expect(hashOf({ src, ...item })).toBe(hash)
})

test('findItem finds an item by its url or its id [LBX-23]', () => {
  const items = [{ src, id: 'a', url: '/a' }, { src, id: 'b' }, { src, url: '/c' }, { src }]
  expect(['a', '/a', 'b', '/c', '', 'undefined', '__proto__'].map((value) => findItem(items, value))).toEqual([
    0, 0, 1, 2, -1, -1, -1,
  ])
})

test('the hash of an item reads back as its id [LBX-23]', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(readItemId(hashOf({ src, id })!)).toBe(id)
    }),
  )
})

test('any id makes a hash without an error [LBX-23]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (hash) => {
      expect(() => hashOf({ src, id: hash })).not.toThrow()
    }),
  )
})
