import { PublicationStatus } from '@vitrine/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../content/contentApi.js'
import {
  clientOf,
  contentServer,
  type ContentServer,
  HOUR,
  NOW,
  openServer,
  ORIGIN,
} from '../../testing/contentStand.js'
import { engines, quickDatabase } from '../../testing/stand.js'
import type { ContentSight } from './sight.js'

const { Draft, NeedsReview, Scheduled, Published, Private } = PublicationStatus

/** All that a reader can learn: titles by reader, counts and texts. */
async function learn(server: ContentServer, person: string, collectionId: string, urlId: string, origin = ORIGIN) {
  const client = clientOf(server, person, origin)
  const list = await client.call(calls.listItems, { params: { collectionId }, query: {} } as never)
  const names = await client.call(calls.readNames, { params: { collectionId } })
  const found = await client.call(calls.searchItems, { query: { q: 'secretly' } })
  const status = (call: Promise<unknown>) =>
    call.then(() => 200).catch((error: { readonly status: number }) => error.status)
  const feed = await client.call(calls.readFeed, { params: { collectionId }, query: {} }).catch(() => '')
  return {
    listed: list.total,
    names: [...names.tags, ...names.categories].length,
    found: found.total,
    opened: await status(client.call(calls.readItem, { params: { collectionId, urlId }, query: {} })),
    fed: feed.includes('secretly'),
  }
}

const SECRETLY = {
  title: 'Kept secretly',
  html: '<p>secretly</p>',
  excerpt: 'secretly',
  tags: ['secretly'],
  categories: ['hidden'],
}
const UNSEEN = { listed: 0, names: 0, found: 0, opened: 404, fed: false }
const SEEN = { listed: 1, names: 2, found: 1, opened: 200, fed: true }

describe.each(engines())('content on %s', (engine, create) => {
  let database: string
  let server: ContentServer
  let other: ContentServer
  beforeAll(async () => {
    database = await create()
    server = await openServer(database)
    // The embedded database has one process.
    other = engine === 'PGlite' ? server : contentServer(database)
  })
  afterAll(() => Promise.all([server.close(), other.close()]))

  test.each([
    ['a draft', { status: Draft }],
    ['an item to review', { status: NeedsReview }],
    ['a private item', { status: Private, publishAt: NOW - HOUR }],
    ['a scheduled item', { status: Scheduled, publishAt: NOW + HOUR }],
  ])('%s is in no list, item, name, search or feed of others [ENG-155]', async (_, publication) => {
    const { id } = await server.api.content.create('journal', { ...SECRETLY, ...publication })
    for (const person of ['', 'member']) expect(await learn(server, person, 'journal', 'kept-secretly')).toEqual(UNSEEN)
    expect(await learn(server, 'editor', 'journal', 'kept-secretly')).toEqual({ ...SEEN, found: 0, fed: false })
    // By function, the public reader and its neighbours see as little.
    const beside = await server.api.content.create('journal', { title: 'Open', status: Published })
    const reader = await server.api.content.reader()
    const open = (await reader.item('journal', 'open'))!
    expect(await reader.neighbours(open)).toEqual({ older: undefined, newer: undefined })
    for (const one of [id, beside.id]) await server.api.content.remove(one)
  })

  test('a locked collection is read by those alone whom the app lets [ENG-155]', async () => {
    const { id } = await server.api.content.create('members', { ...SECRETLY, status: Published })
    for (const person of ['', 'stranger'])
      expect(await learn(server, person, 'members', 'kept-secretly')).toEqual(UNSEEN)
    for (const person of ['member', 'editor'])
      expect(await learn(server, person, 'members', 'kept-secretly')).toEqual(SEEN)
    const decidedByNobody = { now: new Date(NOW), mayWrite: true, collections: ['members'] }
    // @ts-expect-error Facts about a reader are no sight until `sightOf` has decided them.
    const sight: ContentSight = decidedByNobody
    expect(sight).toBe(decidedByNobody)
    const reader = await server.api.content.reader()
    expect(await reader.feed('members', { origin: ORIGIN, feedUrl: `${ORIGIN}/feed` })).toBeUndefined()
    expect((await reader.list('members')).total).toBe(0)
    await server.api.content.remove(id)
  })

  test('an item of another website is neither seen, saved nor deleted [ENG-155]', async () => {
    const website = await server.websites.add({ name: 'Other', hosts: ['other.test'] })
    const { id, version } = await server.api.content.create('journal', { ...SECRETLY, status: Published })
    const elsewhere = 'http://other.test'
    for (const person of ['', 'editor'])
      expect(await learn(server, person, 'journal', 'kept-secretly', elsewhere)).toEqual(UNSEEN)
    const editor = clientOf(server, 'editor', elsewhere)
    const params = { itemId: id }
    await expect(editor.call(calls.editItem, { params })).rejects.toMatchObject({ status: 404 })
    await expect(
      editor.call(calls.saveItem, { params, body: { version, item: { title: 'Taken' } } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(editor.call(calls.deleteItem, { params })).rejects.toMatchObject({ status: 404 })
    expect(await learn(server, '', 'journal', 'kept-secretly')).toEqual(SEEN)
    await server.api.content.remove(id)
    await server.websites.remove(website)
  })

  test('an item is written by call, sanitised, and changed by one of many writers at once [ENG-154]', async () => {
    const editor = clientOf(server, 'editor')
    const params = { collectionId: 'journal' }
    const body = {
      title: 'First light',
      html: '<p onclick="x()">Hello<script>x()</script> <img src=x onerror=x()></p>',
      status: Published,
    }
    await expect(clientOf(server, 'member').call(calls.createItem, { params, body })).rejects.toMatchObject({
      status: 403,
    })
    const made = await editor.call(calls.createItem, { params, body })
    expect(made).toMatchObject({
      url: '/journal/first-light',
      version: 1,
      item: { html: '<p>Hello </p>', publishAt: NOW },
    })
    const again = await editor.call(calls.createItem, { params, body })
    expect(again.url).toBe('/journal/first-light-2')
    const change = (turn: number) =>
      clientOf(turn % 2 ? server : other, 'editor')
        .call(calls.saveItem, {
          params: { itemId: made.id },
          body: { version: 1, item: { ...body, title: `Light ${turn}` } },
        })
        .then(
          () => 200,
          (error: { readonly status: number; readonly body: { readonly version: number } }) => [
            error.status,
            error.body.version,
          ],
        )
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, turn) => change(turn)))
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual(Array(7).fill([409, 2]))
    const taken = editor.call(calls.saveItem, {
      params: { itemId: made.id },
      body: { version: 2, item: { title: 'x', urlId: 'first-light-2' } },
    })
    await expect(taken).rejects.toMatchObject({
      status: 400,
      body: { faults: [{ field: 'urlId', message: 'Another one has this address.' }] },
    })
    for (const { id } of [made, again]) await editor.call(calls.deleteItem, { params: { itemId: id } })
    await expect(editor.call(calls.editItem, { params: { itemId: made.id } })).rejects.toMatchObject({ status: 404 })
  })

  test('an item with a word of 3,000 letters is stored and found by it [COL-27]', async () => {
    const word = 'é'.repeat(3000)
    const { id } = await server.api.content.create('journal', {
      title: 'Long',
      html: `<p>${word}</p>`,
      status: Published,
    })
    const found = await (await server.api.content.reader()).search(word.slice(0, 250))
    expect(found.items.map(({ title }) => title)).toEqual(['Long'])
    await server.api.content.remove(id)
  })

  test('many new items of one title have addresses of their own [ENG-154]', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        (turn % 2 ? server : other).api.content.create('journal', { title: 'The same' }),
      ),
    )
    expect(new Set(made.map(({ url }) => url)).size).toBe(12)
    for (const { id } of made) await server.api.content.remove(id)
  })

  test('items come in pages, by tag and category, with neighbours, names, feed and search [ENG-156]', async () => {
    const made = []
    for (let turn = 1; turn <= 12; turn += 1)
      made.push(
        await server.api.content.create('journal', {
          title: turn === 3 ? 'Lamps of the harbour' : `Evening ${turn}`,
          html: turn === 5 ? '<p>We lit the lamp again.</p>' : '<p>Fog &amp; tides.</p>',
          excerpt: `Number ${turn}`,
          tags: turn % 2 ? ['odd', 'Évening'] : ['even'],
          categories: turn > 10 ? ['Late'] : [],
          status: Published,
          publishAt: NOW - turn * HOUR,
          featured: turn === 2,
        }),
      )
    const client = clientOf(server)
    const list = async (query: Readonly<Record<string, string>>) =>
      client.call(calls.listItems, { params: { collectionId: 'journal' }, query } as never)
    const second = await list({ page: '2' })
    expect(second).toMatchObject({ page: 2, pageCount: 2, total: 12, newer: 1 })
    expect(second.items.map(({ title }) => title)).toEqual(['Evening 11', 'Evening 12'])
    expect([
      (await list({ tag: 'even' })).total,
      (await list({ category: 'Late' })).total,
      (await list({ featured: 'true' })).total,
      (await list({ tag: 'no\0ne' })).total,
    ]).toEqual([6, 2, 1, 0])
    const names = await client.call(calls.readNames, { params: { collectionId: 'journal' } })
    expect(names).toEqual({
      tags: [
        { name: 'even', count: 6 },
        { name: 'Évening', count: 6 },
        { name: 'odd', count: 6 },
      ],
      categories: [{ name: 'Late', count: 2 }],
    })
    const open = await client.call(calls.readItem, {
      params: { collectionId: 'journal', urlId: 'evening-2' },
      query: {},
    })
    expect(open).toMatchObject({
      item: { isFeatured: true, html: '<p>Fog &amp; tides.</p>' },
      newer: { title: 'Evening 1' },
      older: { title: 'Lamps of the harbour' },
    })
    const found = await client.call(calls.searchItems, { query: { q: 'LÁMP & | !' } })
    expect(found.items.map(({ title, excerpt }) => [title, excerpt])).toEqual([
      ['Lamps of the harbour', 'Number 3 Fog & tides.'],
      ['Evening 5', 'Number 5 We lit the lamp again.'],
    ])
    expect((await client.call(calls.searchItems, { query: { q: '&|!' } })).total).toBe(0)
    const feed = await client.call(calls.readFeed, { params: { collectionId: 'journal' }, query: {} })
    expect([
      feed.match(/<item>/g)!.length,
      feed.includes('<title>Journal &#38; news</title>'),
      feed.includes(`<link>${ORIGIN}/journal/evening-1</link>`),
    ]).toEqual([12, true, true])
    for (const { id } of made) await server.api.content.remove(id)
  })
})

test('a scheduled item appears at its time, and its form then shows it as published [ENG-154] [ENG-155]', async () => {
  let now = NOW
  const server = await openServer(await quickDatabase(), () => new Date(now))
  const { id } = await server.api.content.create('journal', { ...SECRETLY, status: Scheduled, publishAt: NOW + HOUR })
  expect((await server.api.content.edited(id))!.item.status).toBe(Scheduled)
  now += HOUR
  expect(await learn(server, '', 'journal', 'kept-secretly')).toEqual(SEEN)
  expect((await server.api.content.edited(id))!.item).toMatchObject({ status: Published, publishAt: NOW + HOUR })
  await server.close()
})
