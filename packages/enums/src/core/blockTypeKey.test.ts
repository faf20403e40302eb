import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTypeKey } from '../index.js'

test.each([
  ['gallery', undefined, 'gallery'],
  ['text-highlight', undefined, 'text-highlight'],
  [8, undefined, 8],
  ['8', undefined, 8],
  ['08', undefined, 8],
  ['1337', 'website.components.html', 'html'],
  [1337, 'website.components.form', 'form'],
  ['1337', 'website.components.imageFluid', 'image'],
  ['1337', 'website.components.socialLinks', 'social-links'],
  ['1337', 'website.components.textHighlight', 'text-highlight'],
  ['8', 'website.components.html', 8],
])('the type %j with the component %j is %j [BLK-3]', (type, definitionName, key) => {
  expect(blockTypeKey(type, definitionName)).toBe(key)
})

test.each([
  ['1337', undefined],
  ['1337', null],
  ['1337', ''],
  ['1337', 'website.components.'],
  ['1337', 'website.components.a.b'],
  ['1337', 'evil.website.components.form'],
  ['1337', {}],
  ['1337', Object.create(null)],
  [null, 'website.components.form'],
  [{}, undefined],
])('the type %j with the component %j is none [BLK-3]', (type, definitionName) => {
  expect(blockTypeKey(type, definitionName)).toBeUndefined()
})

test('a number and its text have one key, whatever else stands beside it [BLK-3]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.anything(), (number, definitionName) => {
      expect(blockTypeKey(String(number), definitionName)).toBe(blockTypeKey(number, definitionName))
    }),
  )
})
