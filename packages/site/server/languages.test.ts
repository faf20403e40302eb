import { COOKIES } from '@vitrine/messages'
import { afterEach, describe, expect, test } from 'vitest'
import { SITE } from '../../../apps/demo-site/content/site.ts'
import { hasWords, languageLinks, languageOf, ownersLanguage, setOwnLanguages, translatorOf } from './languages.ts'

test('a page is in the language its address asks for, where there is one [SRV-109]', () => {
  expect(languageOf('de')).toEqual({ lang: 'de', dir: 'ltr' })
  expect(languageOf('DE-at')).toEqual({ lang: 'de-AT', dir: 'ltr' })
  expect(languageOf('ar-EG')).toEqual({ lang: 'ar-EG', dir: 'rtl' })
})

test.each([undefined, '', 'en', 'en-GB', 'fr', '"><script>', '*', '__proto__', 'de_AT', 'a'.repeat(5000)])(
  'and in en-US for %j [MSG-3]',
  (asked) => expect(languageOf(asked)).toEqual({ lang: 'en-US', dir: 'ltr' }),
)

test('its catalogues are translated [SRV-109]', () => {
  expect(translatorOf('de-AT')(COOKIES).accept).toBe('Akzeptieren')
  expect(translatorOf('en-US')(COOKIES)).toEqual(COOKIES)
})

describe('language links', () => {
  const stored = (members: object = {}) => new Map<string, unknown>(Object.entries({ ...SITE.settings, ...members }))
  const german = { code: 'de', name: 'Deutsch', enabled: true, default: false }
  const english = { code: 'en-US', name: 'English', enabled: true, default: true }

  test('lead to the present page with its query in each language [RUN-47]', () => {
    expect(languageLinks(stored(), 'http://hall.test/journal?tag=night&lang=de', 'de')).toEqual([
      { name: 'English', lang: 'en-US', dir: 'ltr', href: '/journal?tag=night', isCurrent: false },
      { name: 'Deutsch', lang: 'de', dir: 'ltr', href: '/journal?tag=night&lang=de', isCurrent: true },
      { name: 'العربية', lang: 'ar', dir: 'rtl', href: '/journal?tag=night&lang=ar', isCurrent: false },
    ])
  })

  test('mark the language of a region as the current one [RUN-47]', () => {
    const current = languageLinks(stored(), 'http://hall.test/?lang=de-AT', 'de-AT').filter((link) => link.isCurrent)
    expect(current.map(({ name }) => name)).toEqual(['Deutsch'])
  })

  test.each([
    ['translation is off', { translation: { enabled: false } }],
    ['the others are off', { languages: [english, { ...german, enabled: false }] }],
    ['the other has no texts', { languages: [english, { ...german, code: 'fr' }] }],
    ['the other is no tag', { languages: [english, { ...german, code: 'german language' }] }],
    ['nothing is stored', { languages: undefined, translation: undefined }],
  ])('are left out if %s [RUN-47]', (_, members) => {
    expect(languageLinks(stored(members), 'http://hall.test/', 'en-US')).toEqual([])
  })
})

test.each([
  [undefined, 'en-US'],
  [[], 'en-US'],
  [[{ code: 'fr', default: false }], 'en-US'],
  [
    [
      { code: 'fr', default: false },
      { code: 'de', default: true },
    ],
    'de',
  ],
])('with the stored languages %j the owner writes in %s [SRV-97]', (languages, code) => {
  expect(ownersLanguage(new Map([['languages', languages]]))).toBe(code)
})

test.each([
  ['de-CH', true],
  ['AR', true],
  ['en-GB', true],
  ['fr', false],
  ['none at all', false],
])('the site has its own words in %s: %s [SRV-97]', (code, has) => {
  expect(hasWords(code)).toBe(has)
})

test('a language without texts has English ones [SRV-109]', () => {
  expect(translatorOf('fr')(COOKIES)).toEqual(COOKIES)
})

const FRENCH = { cartLink: 'Panier', submit: 'Envoyer', skipToContent: 'Aller au contenu' }
afterEach(() => setOwnLanguages({}))

test('a language of the site’s own has its words, and English ones for those that it lacks [ENG-103]', () => {
  expect([languageOf('fr-CA').lang, hasWords('fr')]).toEqual(['en-US', false])
  setOwnLanguages({ fr: FRENCH })
  expect([languageOf('fr-CA').lang, hasWords('fr')]).toEqual(['fr-CA', true])
  expect(translatorOf('fr')({ cartLink: 'Cart', signInLink: 'Sign in' })).toEqual({
    cartLink: 'Panier',
    signInLink: 'Sign in',
  })
  expect(languageOf('de').lang).toBe('de')
})

test.each([
  ['fr_FR', FRENCH, 'its tag is none of BCP 47'],
  ['FR', FRENCH, 'its tag is not written as in BCP 47'],
  ['de', FRENCH, 'the package has that language already'],
  ['fr', {}, 'it has no texts'],
  ['fr', { submit: 7 }, 'its text "submit" is no message'],
])('the language %s with the texts %j is refused by a sentence that names it [ENG-103]', (tag, texts, reason) => {
  expect(() => setOwnLanguages({ [tag]: texts as never })).toThrow(`The language "${tag}" cannot be used: ${reason}`)
  expect(hasWords('fr')).toBe(false)
})
