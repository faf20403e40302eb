import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHARE_SERVICES, shareAddress } from './shareAddress.js'

const page = { url: 'https://hall.test/late?a=1&b=2', title: 'Late & loud', image: 'https://hall.test/images/eddy' }

test.each([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fhall.test%2Flate%3Fa%3D1%26b%3D2'],
  ['x', 'https://x.com/intent/post?url=https%3A%2F%2Fhall.test%2Flate%3Fa%3D1%26b%3D2&text=Late%20%26%20loud'],
  [
    'pinterest',
    'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fhall.test%2Flate%3Fa%3D1%26b%3D2&media=https%3A%2F%2Fhall.test%2Fimages%2Feddy&description=Late%20%26%20loud',
  ],
  ['email', 'mailto:?subject=Late%20%26%20loud&body=https%3A%2F%2Fhall.test%2Flate%3Fa%3D1%26b%3D2'],
] as const)('the share address of %s encodes address, title and picture [BLK-51]', (service, expected) => {
  expect(shareAddress(service, page)).toBe(expected)
})

test('a share address without a title or picture names neither [BLK-51]', () => {
  expect(shareAddress('pinterest', { ...page, title: '', image: '' })).toBe(
    'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fhall.test%2Flate%3Fa%3D1%26b%3D2',
  )
})

const [URL_CODED, TITLE] = ['https%3A%2F%2Fhall.test%2Flate%3Fa%3D1%26b%3D2', 'Late%20%26%20loud']
test.each([
  ['bluesky', `https://bsky.app/intent/compose?text=${TITLE}%20${URL_CODED}`],
  ['threads', `https://www.threads.net/intent/post?url=${URL_CODED}&text=${TITLE}`],
  ['reddit', `https://www.reddit.com/submit?url=${URL_CODED}&title=${TITLE}`],
  ['tumblr', `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${URL_CODED}&title=${TITLE}`],
  ['whatsapp', `https://wa.me/?text=${TITLE}%20${URL_CODED}`],
  ['telegram', `https://t.me/share/url?url=${URL_CODED}&text=${TITLE}`],
] as const)('the share address of %s encodes address and title [BLK-51]', (service, expected) => {
  expect(shareAddress(service, page)).toBe(expected)
})

test('a page can be shared on ten services, in this order [BLK-51]', () => {
  expect(SHARE_SERVICES.join(' ')).toBe('facebook x bluesky threads pinterest reddit tumblr whatsapp telegram email')
})

test.each([
  ['bluesky', 'https://bsky.app/intent/compose?text=https%3A%2F%2Fhall.test%2Flate%3Fa%3D1%26b%3D2'],
  ['whatsapp', 'https://wa.me/?text=https%3A%2F%2Fhall.test%2Flate%3Fa%3D1%26b%3D2'],
] as const)('the text of %s for a page without a title is its address alone [BLK-51]', (service, expected) => {
  expect(shareAddress(service, { ...page, title: '' })).toBe(expected)
})

test('whatever the title, every share address is one address that carries the title whole [BLK-51]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SHARE_SERVICES), fc.string({ unit: 'binary' }), (service, title) => {
      const { protocol, searchParams, hash } = new URL(shareAddress(service, { ...page, title }))
      expect(['https:', 'mailto:']).toContain(protocol)
      expect(hash).toBe('')
      const carried = [...searchParams.values()].join('\n')
      if (service !== 'facebook') expect(carried).toContain(title.replace(/\p{Surrogate}/gu, '\ufffd').trim())
      expect(carried).toContain(page.url)
    }),
  )
})
