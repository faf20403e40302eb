import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentLanguage, textDirection } from './contentLanguage.js'

test.each([
  ['en', 'ltr'],
  ['de-AT', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['yi', 'rtl'],
  ['dv', 'rtl'],
  ['az', 'ltr'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['pa-PK', 'rtl'],
  ['ja', 'ltr'],
] as const)('%s is written %s [SRV-97]', (tag, direction) => {
  expect(textDirection(tag)).toBe(direction)
})

test.each(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])(
  'any language in the script %s is written from right to left [SRV-97]',
  (script) => {
    expect(textDirection(`en-${script}`)).toBe('rtl')
  },
)

test.each([
  ['en-US', 'ar', { lang: 'en-US', dir: 'ltr' }],
  ['ar', 'en-US', { lang: 'ar', dir: 'rtl' }],
  ['en-US', 'de', { lang: 'en-US' }],
  ['he', 'ar', { lang: 'he' }],
  ['de', 'de-AT', { lang: 'de' }],
  ['EN-us', 'ar', { lang: 'en-US', dir: 'ltr' }],
])(
  'text in %s on a page in %s carries its language, and a direction of its own [SRV-97]',
  (content, page, attributes) => {
    expect(contentLanguage(content, page)).toEqual(attributes)
  },
)

test.each([
  ['en-US', 'en-US'],
  ['en-us', 'en-US'],
  ['ar', 'ar'],
])('text in %s on a page in %s carries nothing [SRV-97]', (content, page) => {
  expect(contentLanguage(content, page)).toEqual({})
})

test('a language that is no tag leaves the text as it is [SRV-97]', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('en-US', 'ar', ''), (content, page) => {
      const { lang, dir } = contentLanguage(content, page)
      if (lang !== undefined) expect(Intl.getCanonicalLocales(lang)).toEqual([lang])
      expect([undefined, 'ltr', 'rtl']).toContain(dir)
    }),
  )
  expect(contentLanguage('English, mostly', 'ar')).toEqual({})
})
