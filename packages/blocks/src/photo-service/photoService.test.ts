import { LIMITS } from '@vitrine/enums'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findBlock } from '../registry/blocks.js'
import { islands } from '../registry/islands.js'
import { renderBlock } from '../registry/renderBlock.js'
import { photoServiceCodec } from './codec.js'

const photo = { src: '/images/eddy', width: 3, height: 2, alt: 'An eddy', href: 'https://photos.test/p/1' }
const render = (type: string, data: object): string =>
  renderBlock(
    { id: 'p1', type, data },
    {
      renderToStaticMarkup,
      renderToString,
      onError(error) {
        throw error
      },
    },
  )

test('a photo service shows at most 20 photos; size 50 is a constant [BLK-37]', () => {
  expect([LIMITS.photoGalleryCount, LIMITS.photoGallerySize]).toEqual([20, 50])
  const read = photoServiceCodec.read({ service: 'Shutter', photos: Array.from({ length: 50 }, () => photo) })
  expect(read.ok && read.data.photos).toHaveLength(20)
})

test('three photo services differ by name, number and configuration alone [BLK-36]', () => {
  const [a, b, c] = [findBlock(12), findBlock(30), findBlock(36)]
  expect([a?.name, b?.name, c?.name]).toEqual(['photo-service-a', 'photo-service-b', 'photo-service-c'])
  expect(new Set([a?.View, b?.View, c?.View]).size).toBe(1)
  const html = render('photo-service-b', { service: 'Shutter', profile: 'https://photos.test/us', photos: [photo] })
  expect(html).toContain('<a data-scope="photos" data-part="profile" href="https://photos.test/us"')
  expect(html).toContain('>Shutter</a>')
})

test('of a photo service that loads later only the name of the service leaves the server as data', () => {
  const html = render('photo-service-b', {
    service: 'Shutter',
    profile: 'https://photos.test/us',
    asyncRendering: true,
  })
  expect(/data-block-json="([^"]*)"/.exec(html)?.[1]).toBe('{&quot;service&quot;:&quot;Shutter&quot;}')
})

test('only a photo service with async rendering has a line in the island table [BLK-35]', () => {
  const types = ['photo-service-a', 'photo-service-b', 'photo-service-c']
  expect(types.map((type) => [Object.hasOwn(islands, type), islands[`${type}/async`]?.strategy])).toEqual([
    [false, 'visible'],
    [false, 'visible'],
    [false, 'visible'],
  ])
  expect(render('photo-service-a', { service: 'Shutter', photos: [photo] })).toContain('data-block-variant="whole"')
  expect(render('photo-service-a', { service: 'Shutter', asyncRendering: true })).toContain(
    'data-block-variant="async"',
  )
})
