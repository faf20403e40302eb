import { readItemId } from '@vitrine/links'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemAddress, itemIdOf } from './itemAddress.js'
import { itemKind } from './itemKind.js'

describe('an address', () => {
  test('is of the collection, else a hash, and names the url before the id [GAL-41]', () => {
    expect(itemAddress({ id: 'a b', url: '/x' }, 'https://hall.test/prints/')).toBe('https://hall.test/prints/a%20b')
    expect(itemAddress({ id: 'a', url: '/x' }, '')).toBe('#itemId=%2Fx')
    expect(itemAddress({ id: 'a', url: '' }, '/prints', '?itemId=b&q=a%20b&itemId=c&x')).toBe('/prints/a?q=a%20b&x')
    expect(itemAddress({ id: 'a', url: '' }, '/prints', '?itemId=b')).toBe('/prints/a')
    expect([itemIdOf({ id: 'a', url: '' }), itemIdOf({ id: 'a', url: '/x' })]).toEqual(['a', '/x'])
  })

  test('is read back as it was written [GAL-41]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        expect(readItemId(itemAddress({ id, url: '' }, ''))).toBe(id)
      }),
    )
  })
})

test('an item is a video, a picture, or an empty place without an address [GAL-85]', () => {
  expect([itemKind({ src: '/a', video: {} }), itemKind({ src: '/a' }), itemKind({ src: '' })]).toEqual([
    'video',
    'image',
    'placeholder',
  ])
})
