import { expect, test } from 'vitest'
import type { ImageCache } from '../image/imageCache.ts'
import { printsIn, warmPictures } from './warmPictures.ts'

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

test('the prints of blocks are found wherever their addresses stand, each once and in order', () => {
  const blocks = [
    { src: '/images/eddy/0123456789ab' },
    undefined,
    { slides: [{ src: '/images/totality/0123456789ab' }, { src: '/images/eddy/0123456789ab' }] },
  ]
  expect(printsIn(blocks)).toEqual(['eddy', 'totality'])
})

test('every served width of every print is encoded, the most asked for first', async () => {
  const { images, read } = notingCache()
  await warmPictures({ images, log }, ['eddy', 'no-such-print', 'totality'], new AbortController().signal)
  expect(read).toHaveLength(14)
  expect(read.slice(0, 4)).toEqual(['eddy 1000 avif', 'totality 1000 avif', 'eddy 500 avif', 'totality 500 avif'])
  expect(read).toContain('eddy 2500 webp')
})

test('a server that stops encodes nothing more', async () => {
  const leaving = new AbortController()
  const { images, read } = notingCache(() => leaving.abort())
  await warmPictures({ images, log }, ['eddy', 'totality'], leaving.signal)
  expect(read).toEqual(['eddy 1000 avif'])
})

test('a picture that cannot be encoded does not keep the next from it', async () => {
  let times = 0
  const { images, read } = notingCache(() => {
    times += 1
    if (times === 1) throw new Error('out of ink')
  })
  await warmPictures({ images, log }, ['eddy'], new AbortController().signal)
  expect(read).toHaveLength(7)
})
