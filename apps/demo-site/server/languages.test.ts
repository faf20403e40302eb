import { COOKIES } from '@vitrine/messages'
import { expect, test } from 'vitest'
import { languageOf, translatorOf } from './languages.ts'

test('a page is in the language its address asks for, where there is one', () => {
  expect(languageOf('de')).toEqual({ lang: 'de', dir: 'ltr' })
  expect(languageOf('DE-at')).toEqual({ lang: 'de-AT', dir: 'ltr' })
  expect(languageOf('ar-EG')).toEqual({ lang: 'ar-EG', dir: 'rtl' })
})

test.each([undefined, '', 'en', 'en-GB', 'fr', '"><script>', '*', '__proto__', 'de_AT', 'a'.repeat(5000)])(
  'and in en-US for %j [MSG-3]',
  (asked) => expect(languageOf(asked)).toEqual({ lang: 'en-US', dir: 'ltr' }),
)

test('its catalogues are translated', () => {
  expect(translatorOf('de-AT')(COOKIES).accept).toBe('Akzeptieren')
  expect(translatorOf('en-US')(COOKIES)).toEqual(COOKIES)
})
