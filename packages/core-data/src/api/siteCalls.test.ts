import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createClient } from '../core/createClient.js'
import { putHeaderFooter, putLanguages } from './endpoints.js'
import { siteCalls } from './siteCalls.js'

const pair = { header: { siteTitle: 'Lantern Hall', extra: [1] }, footer: { closing: 'Good night.' } }
const english = { code: 'en-US', name: 'English', enabled: true, default: true }
const german = { code: 'de', name: 'Deutsch', enabled: false, default: false }

/** A server with one answer, which records its requests. */
function server(answer: unknown) {
  const asked: unknown[] = []
  const fetch = async (url: string, init: RequestInit) => {
    asked.push([
      init.method,
      new URL(url).pathname,
      init.body === undefined ? undefined : JSON.parse(String(init.body)),
    ])
    return Response.json(answer)
  }
  return { asked, calls: siteCalls(createClient({ baseUrl: 'https://lantern.test', fetch })) }
}

test('header and footer are read and stored as objects [DAT-34] [DAT-38]', async () => {
  const { asked, calls } = server(pair)
  expect(await calls.headerFooter()).toEqual(pair)
  expect(await calls.saveHeaderFooter(pair)).toEqual(pair)
  expect(asked).toEqual([
    ['GET', '/api/site-header-footer', undefined],
    ['PUT', '/api/site-header-footer', pair],
  ])
})

test('settings and status are passed through as they come [DAT-39] [DAT-40]', async () => {
  const settings = { enabled: true, defaultLanguage: 'en-US', provider: null, nested: { any: ['thing'] } }
  const one = server(settings)
  expect(await one.calls.multilingualSettings()).toEqual(settings)
  const status = { connected: false, lastSync: 7 }
  const two = server(status)
  expect(await two.calls.multilingualStatus()).toEqual(status)
  expect([one.asked, two.asked]).toEqual([
    [['GET', '/api/multilingual/settings', undefined]],
    [['GET', '/api/multilingual/status', undefined]],
  ])
})

test('languages are read, sent and given back as a list [DAT-34] [DAT-39] [DAT-40]', async () => {
  const languages = [english, german]
  const { asked, calls } = server({ languages })
  expect(await calls.languages()).toEqual(languages)
  expect(await calls.saveLanguages(languages)).toEqual(languages)
  expect(asked).toEqual([
    ['GET', '/api/multilingual/languages', undefined],
    ['PUT', '/api/multilingual/languages', { languages }],
  ])
})

test('the translation provider is disconnected by a DELETE [DAT-39]', async () => {
  const { asked, calls } = server({ connected: false })
  expect(await calls.disconnectTranslation()).toBeUndefined()
  expect(asked).toEqual([['DELETE', '/api/multilingual/connection', undefined]])
})

test('an answer that leaves the provider connected is no answer [DAT-39]', async () => {
  for (const wrong of [{ connected: true }, {}])
    await expect(server(wrong).calls.disconnectTranslation()).rejects.toMatchObject({ kind: 'schema' })
})

test.each([
  ['a list', []],
  ['null', null],
  ['text', 'no'],
  ['nothing', undefined],
])('an answer with %s where an object stands is no answer [DAT-34]', async (_, wrong) => {
  const header = server({ ...pair, header: wrong }).calls.headerFooter()
  await expect(header).rejects.toMatchObject({
    name: 'RequestError',
    kind: 'schema',
    message:
      wrong === undefined
        ? expect.stringContaining('header')
        : 'Internal Error: Unable to parse server response from (https://lantern.test/api/site-header-footer) as JSON: Expected an object.',
  })
  expect(v.is(putHeaderFooter.request, { ...pair, footer: wrong })).toBe(false)
})

describe('a choice of languages', () => {
  const read = (...languages: unknown[]) => v.safeParse(putLanguages.request, { languages })

  test('takes a name in any script, of up to 100 characters [DAT-55]', () => {
    for (const name of ['x', 'العربية', '日本語', 'Ελληνικά', '𐤉 😀', 'x'.repeat(100)])
      expect(read({ ...english, name }).success).toBe(true)
    expect(read({ ...english, name: ' English ' }).output).toEqual({ languages: [english] })
  })

  test('keeps each code as everybody writes it [SRV-37]', () => {
    expect(read({ ...english, code: 'EN-us' }, { ...german, code: 'zh-hant-tw' }).output).toEqual({
      languages: [english, { ...german, code: 'zh-Hant-TW' }],
    })
  })

  test('takes 200 languages and no more [DAT-55]', () => {
    const more = Array.from({ length: 200 }, (_, index) => ({ ...german, code: `de-x-${index}` }))
    expect(read(english, ...more.slice(1)).success).toBe(true)
    expect(read(english, ...more).success).toBe(false)
  })

  test.each([
    ['without a default', [german], 'Exactly one language is the default.'],
    ['with two defaults', [english, { ...german, default: true }], 'Exactly one language is the default.'],
    ['with one language twice', [english, { ...german, code: 'EN-US' }], 'A language is in the list twice.'],
    ['with a code that is none', [english, { ...german, code: 'not a code' }], 'A language has a code that is none.'],
    ['with an empty code', [english, { ...german, code: '' }], 'A language has a code that is none.'],
    ['without a name', [english, { ...german, name: ' ' }], 'A language has no name.'],
    ['with a name of 101 characters', [english, { ...german, name: 'x'.repeat(101) }], /length/],
    [
      'with a null character in a name',
      [english, { ...german, name: 'Deu\0tsch' }],
      'A language has a name that is none.',
    ],
    [
      'with half a character in a name',
      [english, { ...german, name: 'Deutsch \ud83d' }],
      'A language has a name that is none.',
    ],
    ['with a language that is text', [english, 'de'], /Object/],
    ['that is empty', [], 'Exactly one language is the default.'],
  ])('%s is refused [SRV-37]', (_, languages, message) => {
    const { success, issues } = read(...languages)
    expect(success).toBe(false)
    expect(issues![0]!.message).toEqual(expect.stringMatching(message))
  })
})
