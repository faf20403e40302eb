import { expect, test } from 'vitest'
import { contentLanguageOf } from './contentLanguageOf.js'

test.each([
  [
    { lang: 'en-US', dir: 'ltr' },
    { lang: 'en-US', dir: 'ltr' },
  ],
  [{ lang: 'de' }, { lang: 'de', dir: undefined }],
  [{ dir: 'auto' }, { lang: undefined, dir: undefined }],
  [{}, { lang: undefined, dir: undefined }],
])('an element with %o gives script its own language', (attributes, language) => {
  const around = document.createElement('div')
  around.lang = 'ar'
  const element = around.appendChild(document.createElement('p'))
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  expect(contentLanguageOf(element)).toEqual(language)
})

test('where there is no element there is no language', () => {
  expect(contentLanguageOf(null)).toEqual({ lang: undefined, dir: undefined })
})
