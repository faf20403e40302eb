import { PublicationStatus } from '@vitrine/enums'
import { expect, test } from 'vitest'
import * as calls from '../../content/contentApi.js'
import { clientOf, HOUR, NOW, openServer } from '../../testing/contentStand.js'
import { quickDatabase } from '../../testing/stand.js'
import { content } from './contentFeature.js'

const { Scheduled, Published } = PublicationStatus

test('what an item and a collection have is bounded, and faults are named by field [ENG-154] [ENG-157]', async () => {
  const server = await openServer(await quickDatabase(), undefined, { mostItems: 1, writesAMinute: 4 })
  const editor = clientOf(server, 'editor')
  const send = async (item: object, collectionId = 'journal') =>
    editor.call(calls.createItem, { params: { collectionId }, body: item as never }).then(
      () => [200],
      (error: {
        readonly status: number
        readonly body: { readonly faults?: readonly { readonly field: string }[] }
      }) => [error.status, ...(error.body.faults ?? []).map(({ field }) => field)],
    )
  const wrong = {
    title: '',
    html: 'x'.repeat(300_001),
    urlId: '../x',
    tags: ['a', 'A'],
    categories: ['x'.repeat(300)],
    status: 99,
    picture: { id: 'p', src: 'javascript:x()', width: 1, height: 1, alt: '' },
  }
  expect(await send(wrong)).toEqual([400, 'title', 'html', 'urlId', 'tags', 'categories.0', 'picture.src', 'status'])
  expect(await send({ title: 'a', status: Scheduled })).toEqual([400, 'publishAt'])
  expect([await send({ title: 'a' }), await send({ title: 'b' }), await send({ title: 'c' })]).toEqual([
    [200],
    [400],
    [429],
  ])
  const write = async (publishAt: number, status: number) =>
    server.api.content.create('members', { title: 'a', status, publishAt })
  await expect(write(NOW - HOUR, Scheduled)).rejects.toThrow('This time has passed.')
  await expect(write(NOW + HOUR, Published)).rejects.toThrow('This time has not come.')
  await expect(server.api.content.create('nothing', { title: 'a' })).rejects.toThrow('There is no such collection.')
  await server.close()
})

test('an option of content() that is unknown or wrong is one sentence [ENG-157]', () => {
  const one = { id: 'a', title: 'A', path: '/a' }
  expect(() => content({ collections: [one], notes: 1 } as never)).toThrow(
    'The option "notes" of content() is unknown; there are collections,',
  )
  expect(() => content({ collections: [{ ...one, path: 'a' }] })).toThrow(
    '"collections" of content() is a list of collections, each with',
  )
  expect(() => content({ collections: [one, { ...one, path: '/b' }] })).toThrow(
    '[server] Two collections of content() have the id "a".',
  )
})
