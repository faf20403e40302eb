import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTypeKey } from '../index.js'

test.each([
  ['gallery', undefined, 'gallery'],
  ['text-highlight', undefined, 'text-highlight'],
  [8, undefined, '8'],
  ['8', undefined, '8'],
  ['1337', 'website.components.html', 'html'],
  [1337, 'website.components.form', 'form'],
  ['1337', 'website.components.imageFluid', 'image'],
  ['1337', 'website.components.imageFluidRow', 'image-fluid-row'],
  ['1337', 'website.components.socialLinks', 'social-links'],
  ['1337', 'website.components.textHighlight', 'text-highlight'],
  ['1337', 'evil.website.components.form', 'evil.website.components.form'],
  ['1337', 'website.components.form.form', 'form.form'],
  ['1337', undefined, ''],
  ['8', 'website.components.html', '8'],
])('the type %j with the component %j is %j [BLK-3]', (type, definitionName, key) => {
  expect(blockTypeKey(type, definitionName)).toBe(key)
})

test('a number and its text have one key, whatever else stands beside it [BLK-3]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.string(), (number, definitionName) => {
      expect(blockTypeKey(String(number), definitionName)).toBe(blockTypeKey(number, definitionName))
    }),
  )
})
