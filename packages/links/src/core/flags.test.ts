import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { hasFlag, ITEM_ID, itemHash, readItemId, type QueryFlag } from '../index.js'
import { QUERY_FLAGS } from './flags.js'

test('flags are named with the values they must have [LNK-28]', () => {
  expect(QUERY_FLAGS).toEqual({ logout: 'true', noredirect: undefined, platform: 'mobile-app', nomotion: 'true' })
  expect(Object.isFrozen(QUERY_FLAGS)).toBe(true)
  expect(hasFlag('/?logout=true', 'logout')).toBe(true)
  expect(hasFlag('/?logout=false', 'logout')).toBe(false)
  expect(hasFlag('/?logout', 'logout')).toBe(false)
  expect(hasFlag('/', 'logout')).toBe(false)
  expect(hasFlag('/?noredirect', 'noredirect')).toBe(true)
  expect(hasFlag('/?noredirect=false', 'noredirect')).toBe(true)
  expect(hasFlag('/?redirect', 'noredirect')).toBe(false)
  expect(hasFlag('https://hall.example/?platform=mobile-app', 'platform')).toBe(true)
  expect(hasFlag('/?platform=mobile', 'platform')).toBe(false)
  expect(hasFlag('/?nomotion=true#top', 'nomotion')).toBe(true)
  expect(hasFlag('/#nomotion=true', 'nomotion')).toBe(false)
})

test('an item is selected in the hash, or in the query [LNK-28]', () => {
  expect(ITEM_ID).toBe('itemId')
  expect(readItemId('/gallery#itemId=dusk')).toBe('dusk')
  expect(readItemId('/gallery?itemId=dusk')).toBe('dusk')
  expect(readItemId('/gallery?itemId=dusk#itemId=dawn')).toBe('dawn')
  expect(readItemId('/gallery?itemId=dusk#itemId=')).toBe('dusk')
  expect(readItemId('/gallery?itemId=a%20b')).toBe('a b')
  expect(readItemId('#a=1&itemId=x')).toBe('x')
  expect(readItemId('#itemId=a#b\nc')).toBe('a#b\nc')
  expect(readItemId('/gallery?itemId=')).toBeUndefined()
  expect(readItemId('/gallery')).toBeUndefined()
  expect(readItemId('https://[#itemId=x')).toBe('x')
  expect(readItemId('https://[?itemId=x')).toBeUndefined()
})

test('no other flag can be asked for [LNK-28]', () => {
  expectTypeOf<QueryFlag>().toEqualTypeOf<'logout' | 'noredirect' | 'platform' | 'nomotion'>()
  // @ts-expect-error `debug` is not one of the flags, so the types reject it
  expect(hasFlag('/?debug', 'debug')).toBe(true)
  expect(hasFlag('/?constructor=x', 'constructor' as never)).toBe(false)
  expect(hasFlag('/?__proto__=x', '__proto__' as never)).toBe(false)
})

test('an item hash reads back as its id [LNK-28]', () => {
  expect(itemHash('winter/dusk & dawn')).toBe('#itemId=winter%2Fdusk%20%26%20dawn')
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(readItemId(itemHash(id))).toBe(id)
    }),
  )
})
