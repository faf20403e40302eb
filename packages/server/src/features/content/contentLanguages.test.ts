import { PublicationStatus } from '@vitrine/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TranslatedItem } from '../../content/contentApi.js'
import * as calls from '../../content/contentApi.js'
import { clientOf, type ContentServer, HOUR, NOW, openServer, ORIGIN } from '../../testing/contentStand.js'
import { engines } from '../../testing/stand.js'
import { content } from './contentFeature.js'

const { Draft, Published } = PublicationStatus
const HARBOUR = {
  title: 'Lamps of the harbour',
  excerpt: 'At night.',
  html: '<p>We lit them.</p>',
  status: Published,
  publishAt: NOW - 2 * HOUR,
}
const HAFEN = { title: 'Lampen im Hafen', excerpt: 'Nachts.', html: '<p onclick="x()">Wir zündeten sie an.</p>' }

describe.each(engines())('languages of content on %s', (_, create) => {
  let server: ContentServer
  let harbour: string
  beforeAll(async () => {
    server = await openServer(await create())
    const french = { title: 'Lampes du port' }
    const made = await server.api.content.create('journal', { ...HARBOUR, translations: { de: HAFEN, fr: french } })
    harbour = made.id
    await server.api.content.create('journal', { title: 'Foghorn', status: Published, publishAt: NOW - HOUR })
    await server.api.content.create('journal', { title: 'Kept quietly', status: Draft })
  })
  afterAll(() => server.close())

  const params = { collectionId: 'journal' }
  const list = async (lang: string) =>
    (await clientOf(server).call(calls.listItems, { params, query: { lang } } as never)).items.map(
      ({ title, url, isTranslated = false }) => [title, url, isTranslated],
    )

  test('an item is whole in a language or whole in the original, with the addresses of the language [ENG-172]', async () => {
    for (const lang of ['de', 'de-AT'])
      expect(await list(lang)).toEqual([
        ['Foghorn', '/de/tagebuch/foghorn', false],
        ['Lampen im Hafen', '/de/tagebuch/lamps-of-the-harbour', true],
      ])
    expect((await list('fr'))[1]).toEqual(['Lamps of the harbour', '/fr/journal/lamps-of-the-harbour', false])
    for (const lang of ['', 'en', 'xx'])
      expect((await list(lang))[1]).toEqual(['Lamps of the harbour', '/journal/lamps-of-the-harbour', false])
    const open = async (lang: string, urlId = 'lamps-of-the-harbour') =>
      clientOf(server).call(calls.readItem, { params: { ...params, urlId }, query: { lang } })
    const german = await open('de')
    const alternates = [
      { lang: 'en', href: `${ORIGIN}/journal/lamps-of-the-harbour` },
      { lang: 'de', href: `${ORIGIN}/de/tagebuch/lamps-of-the-harbour` },
    ]
    expect(german).toMatchObject({
      item: { title: 'Lampen im Hafen', html: '<p>Wir zündeten sie an.</p>', isTranslated: true },
      language: 'de',
      alternates,
      newer: { title: 'Foghorn', url: '/de/tagebuch/foghorn' },
    })
    expect(await open('fr')).toMatchObject({ item: { excerpt: 'At night.' }, language: 'en', alternates })
    expect((await open('de', 'foghorn')).alternates).toEqual([])
    const feed = await clientOf(server).call(calls.readFeed, { params, query: { lang: 'de' } })
    for (const part of ['<language>de<', `<link>${ORIGIN}/de/tagebuch<`, 'Lampen im Hafen', 'Foghorn'])
      expect(feed).toContain(part)
  })

  test('an event is in the language of its calendar with its place [ENG-172]', async () => {
    const event = { start: NOW, end: NOW + HOUR, timeZone: 'UTC', address: 'Mill Street' }
    const translations = { de: { title: 'Markt', address: 'Mühlenstraße' }, fr: { title: 'Marché' } }
    const { id } = await server.api.content.create('events', { title: 'Fair', status: Published, event, translations })
    const fileIn = async (lang: string) =>
      clientOf(server).call(calls.readCalendar, { params: { collectionId: 'events' }, query: { lang } })
    expect(await fileIn('de')).toContain('LOCATION:Mühlenstraße')
    expect(await fileIn('fr')).toContain('SUMMARY:Fair')
    await server.api.content.remove(id)
  })

  test('a search finds the words of the language, and of the original alone where it is not translated [ENG-172]', async () => {
    const find = async (q: string, lang: string) =>
      (await clientOf(server).call(calls.searchItems, { query: { q, lang } })).items.map(({ title }) => title)
    expect(await find('hafen', 'de')).toEqual(['Lampen im Hafen'])
    expect(await find('harbour', 'de')).toEqual([])
    expect(await find('hafen', 'en')).toEqual([])
    expect(await find('fogh', 'de')).toEqual(['Foghorn'])
    expect(await find('harbour', 'fr')).toEqual(['Lamps of the harbour'])
    expect(await find('hafne', 'de')).toEqual(['Lampen im Hafen'])
  })

  test.each([
    ['harbuor', ['harbour'], ['Lamps of the harbour']],
    ['fohgorns', ['foghorn'], ['Foghorn']],
    ['lamps hrabour', ['lamps', 'harbour'], ['Lamps of the harbour']],
    ['lit', ['lit'], ['Lamps of the harbour']],
    ['lyt', ['lyt'], []],
    ['harbxyz', ['harbxyz'], []],
    ['quietl', ['quietl'], []],
    ['quitely', ['quitely'], []],
    ['hafen', ['hafen'], []],
  ])('the search for %s is one for %j and finds %j [ENG-173]', async (q, terms, titles) => {
    for (const person of ['', 'editor']) {
      const found = await clientOf(server, person).call(calls.searchItems, { query: { q } })
      expect([found.terms, found.items.map(({ title }) => title), found.total]).toEqual([terms, titles, titles.length])
    }
  })

  test('the word of an item of another website repairs nothing [ENG-173]', async () => {
    const website = await server.websites.add({ name: 'Other', hosts: ['other.test'] })
    const elsewhere = clientOf(server, '', 'http://other.test')
    expect((await elsewhere.call(calls.searchItems, { query: { q: 'harbuor' } })).terms).toEqual(['harbuor'])
    await server.websites.remove(website)
  })

  test('a form shows all translations, a save replaces them, and an unknown language is refused [ENG-172]', async () => {
    const edited = (await server.api.content.edited(harbour))!
    expect(edited.item.translations).toEqual({
      de: { ...HAFEN, html: '<p>Wir zündeten sie an.</p>' },
      fr: { title: 'Lampes du port', excerpt: '', html: '' },
    })
    const save = async (version: number, translations: Readonly<Record<string, TranslatedItem>>) =>
      server.api.content.save(harbour, version, { ...edited.item, translations })
    await expect(save(edited.version, { xx: HAFEN })).rejects.toMatchObject({
      status: 400,
      body: { faults: [{ field: 'translations.xx', message: 'There is no such language.' }] },
    })
    await expect(save(edited.version, { de: { title: 'x'.repeat(201) } })).rejects.toMatchObject({
      body: { faults: [{ field: 'translations.de.title' }] },
    })
    const saved = await save(edited.version, {})
    expect(saved.item.translations).toBeUndefined()
    expect((await list('de'))[1]).toEqual(['Lamps of the harbour', '/de/tagebuch/lamps-of-the-harbour', false])
    await save(saved.version, { de: HAFEN, fr: { title: 'Lampes du port' } })
    expect((await list('de'))[1]![0]).toBe('Lampen im Hafen')
  })
})

test.each([
  [{ languages: [{ code: 'de!' }] }, 'The option "languages" of content() is a list of languages, each with "code"'],
  [{ languages: [{ code: 'de', prefix: 'de' }] }, 'The option "languages" of content() is a list of languages'],
  [{ languages: [{ code: 'en' }] }, 'Two languages of content() have the code "en".'],
  [{ languages: [{ code: 'de' }, { code: 'fr', prefix: '/de' }] }, 'Two languages of content() have the prefix "/de".'],
  [{ timeZone: 'Mars' }, 'The option "timeZone" of content() is the IANA name of a time zone.'],
  [{ language: '' }, 'The option "language" of content() is a tag such as "en".'],
])('the options %j of content() are one sentence [ENG-157]', (options, sentence) => {
  const collections = [{ id: 'a', title: 'A', path: '/a' }]
  expect(() => content({ collections, ...options })).toThrow(sentence)
})
