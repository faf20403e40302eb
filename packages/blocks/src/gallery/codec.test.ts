import { expect, test, vi } from 'vitest'
import { galleryCodec } from './codec.js'
import { readGallerySettings } from './settings.js'

const picture = { id: 'dusk', src: '/images/dusk', width: 2400, height: 1600, alt: 'Windows at dusk' }

function read(json: object) {
  const block = galleryCodec.read({ design: 'carousel', slides: [], ...json })
  if (!block.ok) throw new Error(block.error)
  return block.data
}

/** The options that a gallery block's island reads in the browser. */
function optionsOf(json: object) {
  const settings = readGallerySettings(read(json).settings)
  if (!settings.ok) throw new Error(settings.error)
  return settings.data.options
}

test('the resize delay of a block reaches its island, else that of the layout [GAL-45 b]', () => {
  expect([optionsOf({ resizeDelay: 400 }).resizeDelay, optionsOf({}).resizeDelay]).toEqual([400, 100])
})

test('the stagger of the first change reaches the island [GAL-29 a]', () => {
  const autoplay = (json: object) => optionsOf({ autoplay: true, ...json }).autoplay
  expect([autoplay({ randomize: 'false' }), autoplay({})]).toEqual([
    { interval: 5000, stagger: false },
    { interval: 5000, stagger: true },
  ])
})

test.each([
  ['imageFile', { src: '/images/dusk', video: undefined }],
  ['imageLicensed', { src: '/images/dusk', video: undefined }],
  ['imageReused', { src: '/images/dusk', video: undefined }],
  ['assetReused', { src: '/images/dusk', video: undefined }],
  ['imageEmpty', { src: '', video: undefined }],
  ['video', { src: '/images/dusk', video: { html: '<iframe>', sources: undefined } }],
])('an item of type %s is read as %j [GAL-85]', (type, expected) => {
  expect(read({ slides: [{ ...picture, type, html: '<iframe>' }] }).items).toEqual([
    expect.objectContaining({ id: 'dusk', ...expected }),
  ])
})

test('a stored item has the words of a media item', () => {
  const stored = { ...picture, title: 'Dusk', clickThroughUrl: '/shop', lightboxTheme: 'mauve', url: '/prints/dusk' }
  expect(read({ slides: [stored] }).items).toEqual([
    expect.objectContaining({ caption: 'Dusk', href: '/shop', theme: 'dark', url: '/prints/dusk' }),
  ])
})

test('an item without an id or an address is left out, the others are kept [GAL-85]', () => {
  const slides = [{ ...picture, id: '' }, { ...picture, src: '' }, null, picture]
  expect(read({ slides }).items.map(({ id }) => id)).toEqual(['dusk'])
})

test('an unknown design is a stack, and reaches the island by its name [GAL-5]', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { variant, settings } = read({ design: 'spiral' })
  expect([variant, settings.design, optionsOf({ design: 'spiral' }).layout]).toEqual(['stack', 'spiral', 'stack'])
  error.mockRestore()
})
