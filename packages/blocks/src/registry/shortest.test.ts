import { expect, test } from 'vitest'
import { findBlock } from './blocks.js'

const PRODUCT = { id: 'a', productType: 'DIGITAL', title: 'b', variants: [] }
const PICTURE = { src: 'c', width: 1, height: 1 }

test.each([
  ['audio', { tracks: [{ src: 'a', title: 'b', duration: 0 }] }],
  ['button', { text: 'a' }],
  ['code', { code: 'a' }],
  ['comments', { itemId: 'a', signedInAs: 'b', shownAt: 'c' }],
  ['donation', { buttonText: 'a' }],
  ['image', { ...PICTURE, sizes: 'd' }],
  ['logo', { ...PICTURE, title: 'a', href: 'b' }],
  ['markdown', { markdown: 'a' }],
  ['marquee', { items: [{ text: 'a' }] }],
  ['menu', { menus: [{ title: 'a', sections: [{ items: [{ title: 'b', options: [{ title: 'c' }] }] }] }] }],
  ['navigation', { links: [{ title: 'a', href: '/' }] }],
  ['photo-service-a', { service: 'a', photos: [PICTURE] }],
  ['product', { product: PRODUCT, image: PICTURE, sizes: 'd' }],
  ['quote', { quote: 'a' }],
  ['scaled-text', { text: 'a' }],
  ['text-highlight', { highlight: 'a' }],
  ['tour-dates', { items: [{ id: 'a', start: 0, ticketUrl: 'b' }] }],
  ['video', { films: [{ src: 'a', type: 'b' }], poster: PICTURE, width: 1, height: 1, sizes: 'd' }],
])('of a %s the shortest texts and the smallest sizes are kept: %j [BLK-6]', (type, data) => {
  expect(findBlock(type)!.codec.read(data)).toMatchObject({ ok: true, data })
})

test('of a gallery the shortest texts and the smallest sizes are kept [BLK-6]', () => {
  const slide = { id: 'a', ...PICTURE }
  expect(findBlock('gallery')!.codec.read({ slides: [slide], sizes: 'd' })).toMatchObject({
    ok: true,
    data: { items: [slide], sizes: 'd' },
  })
})
