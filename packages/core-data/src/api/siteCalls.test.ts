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

test.each([
  ['a list', []],
  ['null', null],
  ['text', 'no'],
  ['nothing', undefined],
])('an answer with %s where an object stands is no answer', async (_, wrong) => {
  const header = server({ ...pair, header: wrong }).calls.headerFooter()
  await expect(header).rejects.toMatchObject({ name: 'RequestError', kind: 'schema' })
  expect(v.is(putHeaderFooter.request, { ...pair, footer: wrong })).toBe(false)
})

describe('a choice of languages', () => {
  const read = (...languages: unknown[]) => v.safeParse(putLanguages.request, { languages })

  test('takes a name in any script', () => {
    for (const name of ['العربية', '日本語', 'Ελληνικά', '𐤉 😀']) expect(read({ ...english, name }).success).toBe(true)
  })

  test('keeps each code as everybody writes it', () => {
    expect(read({ ...english, code: 'EN-us' }, { ...german, code: 'zh-hant-tw' }).output).toEqual({
      languages: [english, { ...german, code: 'zh-Hant-TW' }],
    })
  })

  test.each([
    ['without a default', [german]],
    ['with two defaults', [english, { ...german, default: true }]],
    ['with one language twice', [english, { ...german, code: 'EN-US' }]],
    ['with a code that is none', [english, { ...german, code: 'not a code' }]],
    ['with an empty code', [english, { ...german, code: '' }]],
    ['without a name', [english, { ...german, name: ' ' }]],
    ['with a null character in a name', [english, { ...german, name: 'Deu\0tsch' }]],
    ['with half a character in a name', [english, { ...german, name: 'Deutsch \ud83d' }]],
    ['with a language that is text', [english, 'de']],
    ['that is empty', []],
  ])('%s is refused', (_, languages) => expect(read(...languages).success).toBe(false))
})
