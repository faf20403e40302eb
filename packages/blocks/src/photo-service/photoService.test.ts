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

test('of a photo service that loads later only the name of the service leaves the server as data [BLK-36]', () => {
  const html = render('photo-service-b', {
    service: 'Shutter',
    profile: 'https://photos.test/us',
    asyncRendering: true,
  })
  expect(/data-block-json="([^"]*)"/.exec(html)?.[1]).toBe('{&quot;service&quot;:&quot;Shutter&quot;}')
})

/** The markup inside the element of a block, without the `data-scope` of its parts. */
const inner = (data: object): string =>
  render('photo-service-a', { service: 'Shutter', ...data })
    .replace(/^<div [^>]*>|<\/div>$/g, '')
    .replaceAll(' data-scope="photos"', '')

test.each([
  [{}, '<p data-part="title">Shutter</p>'],
  [{ title: 'On' }, '<p data-part="title">On Shutter</p>'],
  [
    { profile: 'https://photos.test/us' },
    '<p data-part="title"><a data-part="profile" href="https://photos.test/us" target="_blank" rel="noopener">Shutter</a></p>',
  ],
  [{ profile: 'javascript:x' }, '<p data-part="title">Shutter</p>'],
  [
    { expected: 2 },
    '<p data-part="title">Shutter</p><div data-part="list" data-state="waiting" aria-hidden="true">' +
      '<div data-part="item"></div><div data-part="item"></div></div>',
  ],
  [{ expected: 21 }, '<p data-part="title">Shutter</p>'],
  [{ expected: -1 }, '<p data-part="title">Shutter</p>'],
  [
    {
      photos: [
        { src: '/a', width: 0, height: 1 },
        { src: ' ', width: 1, height: 1 },
      ],
    },
    '<p data-part="title">Shutter</p>',
  ],
])('a photo service of %j without photos is %s [BLK-36]', (data, markup) => {
  expect(inner(data)).toBe(`<section data-part="root">${markup}</section>`)
})

test('twenty places are kept at most, and none beside photos [BLK-36] [BLK-37]', () => {
  expect(inner({ expected: 20 }).match(/data-part="item"/g)).toHaveLength(20)
  expect(inner({ expected: 20, photos: [photo] }).match(/data-part="item"/g)).toHaveLength(1)
})

test('a photo leads to its page at the service, and has its text or its address as name [BLK-36]', () => {
  const link = (more: object): string | undefined =>
    /<li data-part="item">(<a [^>]*>)?/.exec(inner({ photos: [{ ...photo, ...more }] }))?.[1]
  expect(link({})).toBe('<a data-part="link" href="https://photos.test/p/1" target="_blank" rel="noopener">')
  expect(link({ alt: '' })).toBe(
    '<a data-part="link" href="https://photos.test/p/1" target="_blank" rel="noopener" aria-label="https://photos.test/p/1">',
  )
  expect(link({ href: 'javascript:x' })).toBeUndefined()
  expect(inner({ photos: [photo] })).toContain('sizes="(min-width: 768px) 220px, 50vw"')
  expect(inner({ photos: [photo] })).toContain('<ul data-part="list">')
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
