import { expect, test } from 'vitest'
import { FilesUnavailable } from '../../files.js'
import { filesStand, person, photo } from '../../testing/filesStand.js'
import { quickDatabase } from '../../testing/stand.js'
import { beginUpload, deleteFile, endUpload, getFiles } from '../../uploads/fileApi.js'
import { files } from './filesFeature.js'

const HOUR = 3_600_000

test('websites neither see nor keep each other’s files [ENG-153]', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const stand = await filesStand({ database: await quickDatabase(), clock: () => now, websites: 'by-host' })
  const websites = []
  for (const host of ['one.test', 'two.test'])
    websites.push(await stand.server.websites.add({ name: host, hosts: [host] }))
  const [one, two] = ['one.test', 'two.test'].map((host) => person(stand.server, 'keeper', `http://${host}`))
  const mine = await one!.add('shared.txt', 'the same content')
  const theirs = await two!.add('shared.txt', 'the same content')
  expect((await two!.send(mine.address!)).status).toBe(404)
  await expect(two!.client.call(deleteFile, { params: { fileId: mine.id! } })).rejects.toMatchObject({ status: 404 })
  expect((await two!.client.call(getFiles, { query: {} })).files.map(({ id }) => id)).toEqual([theirs.id])
  await one!.client.call(deleteFile, { params: { fileId: mine.id! } })
  now = new Date(now.getTime() + 2 * HOUR)
  await stand.server.jobs.run()
  expect([await stand.contents(websites[0]), (await stand.contents(websites[1])).length]).toEqual([[], 1])
  expect(await (await two!.send(theirs.address!)).text()).toBe('the same content')
  await stand.server.close()
})

test('what an address, a person and a website upload is bounded [ENG-153]', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const stand = await filesStand(
    { database: await quickDatabase(), clock: () => now },
    { mostBytes: 2000, uploadsAMinute: 2, bytesADay: { party: 3000, website: 4000 }, mostStoredBytes: 3500 },
  )
  let turn = 0
  const add = async (address: string, bytes: number) => {
    const one = await person(stand.server, 'ada', undefined, address).add(
      `${(turn += 1)}.txt`,
      `${turn}`.padEnd(bytes, 'x'),
    )
    return one.status
  }
  const ada = person(stand.server, 'ada')
  for (const [bytes, status] of [
    [0, 400],
    [2001, 413],
  ] as const)
    await expect(ada.client.call(beginUpload, { body: { name: 'a.txt', bytes } })).rejects.toMatchObject({ status })
  await expect(ada.client.call(beginUpload, { body: { name: 'a.txt', bytes: 1 } })).rejects.toMatchObject({
    status: 429,
  })
  expect([await add('192.0.2.2', 2001), await add('192.0.2.2', 1900), await add('192.0.2.2', 10)]).toEqual([
    413, 200, 429,
  ])
  now = new Date(now.getTime() + 61_000)
  expect([await add('192.0.2.2', 1900), await add('192.0.2.3', 1000)]).toEqual([429, 200])
  now = new Date(now.getTime() + 61_000)
  expect(await add('192.0.2.3', 1900)).toBe(429)
  now = new Date(now.getTime() + 24 * HOUR)
  expect([await add('192.0.2.2', 900), (await stand.contents()).length]).toEqual([507, 2])
  await stand.server.close()
})

test('a hundred uploads of a person may be unfinished [ENG-153]', async () => {
  const stand = await filesStand({ database: await quickDatabase() })
  const ada = person(stand.server, 'ada')
  const begin = async () =>
    (
      await ada.send('/api/uploads', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'a.txt', bytes: 1 }),
      })
    ).status
  const statuses = await Promise.all(Array.from({ length: 110 }, begin))
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([100, 10])
  await stand.server.close()
})

test('a store that is away is 503, and the same call succeeds later [ENG-153]', async () => {
  let isAway = false
  const stand = await filesStand({
    database: await quickDatabase(),
    wrap: (store) => ({
      ...store,
      put: (content, options) => (isAway ? Promise.reject(new FilesUnavailable('away')) : store.put(content, options)),
      get: (name, range) => (isAway ? Promise.reject(new FilesUnavailable('away')) : store.get(name, range)),
    }),
  })
  const ada = person(stand.server, 'ada')
  const { address } = await ada.add('before.txt', 'before')
  const { upload: uploadId } = await ada.client.call(beginUpload, { body: { name: 'later.txt', bytes: 5 } })
  await ada.send(`/api/uploads/${uploadId}/parts?start=0`, { method: 'POST', body: 'later' })
  isAway = true
  const away = await ada.send(address!)
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '60'])
  await expect(ada.client.call(endUpload, { params: { uploadId } })).rejects.toMatchObject({ status: 503 })
  expect((await ada.add('after.txt', 'after')).status).toBe(503)
  isAway = false
  expect(await ada.client.call(endUpload, { params: { uploadId } })).toMatchObject({ name: 'later.txt' })
  expect(stand.log.lines).toContain('the store of files is away: away')
  await stand.server.close()
})

test('an app names the kinds that it takes, and who may read a file [ENG-151] [ENG-152]', async () => {
  const stand = await filesStand(
    { database: await quickDatabase() },
    {
      takes: ['image/*', 'text/plain'],
      mayRead: ({ request }, { name }) => request.headers.get('X-Person') === 'ada' || name === 'open.txt',
      messages: () => ({ notSupported: 'So eine Datei nicht: {fileName}' }),
    },
  )
  const ada = person(stand.server, 'ada')
  expect(await ada.add('a.csv', 'a,b')).toMatchObject({ status: 400, error: 'So eine Datei nicht: a.csv' })
  const closed = await ada.add('closed.txt', 'for Ada')
  const open = await ada.add('open.txt', 'for all')
  const status = async (name: string, address: string) => (await person(stand.server, name).send(address)).status
  expect([
    await status('ada', closed.address!),
    await status('eve', closed.address!),
    await status('', closed.address!),
  ]).toEqual([200, 404, 404])
  expect(await status('', open.address!)).toBe(200)
  expect((await ada.send(closed.address!)).headers.get('Cache-Control')).toBe('private, no-cache')
  const added = await stand.server.api.files.add({ name: 'own.png', content: await photo(), person: 'ada' })
  expect(await stand.server.api.files.find(added.id)).toMatchObject({ type: 'image/jpeg', name: 'own.png' })
  expect((await stand.server.api.files.open(added.id))!.bytes).toBe(added.bytes)
  expect([await stand.server.api.files.remove(added.id), await stand.server.api.files.remove(added.id)]).toEqual([
    true,
    false,
  ])
  await stand.server.close()
})

test('an option of files() that is unknown or wrong is one sentence [ENG-153]', () => {
  const given = { store: () => ({}) as never, mayUpload: () => true }
  expect(() => files({ ...given, notes: 1 } as never)).toThrow(
    'The option "notes" of files() is unknown; there are store,',
  )
  expect(() => files({ store: given.store } as never)).toThrow(
    '"mayUpload" of files() is a function that returns whether',
  )
  expect(() => files({ ...given, takes: ['pictures'] })).toThrow(
    '"takes" of files() is a list of media types such as "image/*".',
  )
  expect(() => files({ ...given, mostBytes: 1e9 })).toThrow(
    '"mostBytes" of files() is a whole number from 1 to 100,000,000.',
  )
})
