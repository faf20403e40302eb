import { expect, test } from 'vitest'
import { json } from '../database/json.ts'
import type { ImageCache } from '../image/imageCache.ts'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { ContentFault } from './contentFault.ts'
import { homePrints, printsIn, warmPictures } from './warmPictures.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const log = { info: () => {}, error: () => {} }

/** Creates an image cache that records the requested pictures. */
function notingCache(onRead: () => void = () => {}) {
  const read: string[] = []
  const images: ImageCache = {
    length: () => 0,
    whenIdle: () => Promise.resolve(),
    async read({ key }, width, { name }) {
      read.push(`${key.replace(/-[0-9a-f]{12}$/, '')} ${width} ${name}`)
      onRead()
      return Buffer.alloc(0)
    },
  }
  return { images, read }
}

test('the prints of blocks are found wherever their addresses stand, each once and in order [SRV-111]', () => {
  const blocks = [
    { src: '/images/eddy/0123456789ab' },
    undefined,
    { slides: [{ src: '/images/totality/0123456789ab' }, { src: '/images/eddy/0123456789ab' }] },
  ]
  expect(printsIn(blocks)).toEqual(['eddy', 'totality'])
})

test('every served width of every print is encoded, the most asked for first [SRV-111]', async () => {
  const { images, read } = notingCache()
  await warmPictures({ images, log, site }, ['eddy', 'no-such-print', 'totality'], new AbortController().signal)
  expect(read).toEqual(
    ['1000 avif', '500 avif', '1500 avif', '750 avif', '300 avif', '2500 webp', '100 avif'].flatMap((size) => [
      `eddy ${size}`,
      `totality ${size}`,
    ]),
  )
})

test('a server that stops encodes nothing more [SRV-93]', async () => {
  const leaving = new AbortController()
  const { images, read } = notingCache(() => leaving.abort())
  await warmPictures({ images, log, site }, ['eddy', 'totality'], leaving.signal)
  expect(read).toEqual(['eddy 1000 avif'])
})

test('a picture that cannot be encoded does not keep the next from it [SRV-111]', async () => {
  let times = 0
  const { images, read } = notingCache(() => {
    times += 1
    if (times === 1) throw new Error('out of ink')
  })
  await warmPictures({ images, log, site }, ['eddy'], new AbortController().signal)
  expect(read).toHaveLength(7)
})

test('the prints of the home page are those of its blocks; a block that cannot be read is logged and left out [SRV-111]', async () => {
  const { db, close } = await openFilledDatabase()
  const logged: unknown[] = []
  const services = {
    db,
    site,
    clock: () => new Date('2026-03-04T12:00:00Z'),
    secret: Buffer.from('secret'),
    log: { info: () => {}, error: (...line: unknown[]) => void logged.push(line) },
  }
  try {
    const { id: page_id } = await db.selectFrom('pages').select('id').where('path', '=', '/').executeTakeFirstOrThrow()
    await db.deleteFrom('blocks').where('page_id', '=', page_id).execute()
    const block = (id: string, position: number, type: string, data: object) => ({
      id,
      position,
      type,
      data: json(data),
    })
    await db
      .insertInto('blocks')
      .values(
        [
          block('one', 0, 'image', { src: '/images/eddy/0123456789ab' }),
          block('broken', 1, 'product', { productId: 'none' }),
          block('two', 2, 'image', { src: '/images/totality/0123456789ab' }),
        ].map((one) => ({ ...one, page_id, seed: null })),
      )
      .execute()
    expect(await homePrints(services)).toEqual(['eddy', 'totality'])
    expect(logged).toEqual([
      ['a block could not be read for its pictures', new ContentFault('there is no product "none"'), { id: 'broken' }],
    ])
    await db.deleteFrom('pages').where('id', '=', page_id).execute()
    expect(await homePrints(services)).toEqual([])
  } finally {
    await close()
  }
})
