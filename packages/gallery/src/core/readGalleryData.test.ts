import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readGalleryData, readSimpleData } from '../index.js'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The settings of a block's JSON. */
function read(json: object) {
  const decoded = readGalleryData(json)
  if (!decoded.ok) throw new Error(decoded.error)
  return decoded.data
}

test('what is missing takes its default', () => {
  expect(read({})).toEqual({
    design: 'base',
    aspectRatio: undefined,
    lightbox: false,
    lightboxTheme: 'dark',
    mixedContent: false,
    click: 'next',
    autoplay: false,
    autoplayDuration: 5000,
    thumbnailsPerRow: 4,
    squareThumbs: false,
    autoCrop: true,
    padding: 0,
    slidesPerRow: 3,
    columnWidth: 250,
    columnBehavior: 'min',
    rowHeight: 250,
    gutter: 0,
    listImageSize: 30,
    vSize: 10,
    alignment: 'middle',
    thumbnails: false,
    thumbnailStripHeight: 100,
    thumbnailStripMargin: 0,
    thumbnailPadding: 0,
    metaPosition: 'bottom',
    loop: true,
    random: false,
    randomize: true,
    autoHeight: true,
    transition: 'fade',
    speed: 1,
    history: false,
    collectionUrl: '',
    resizeDelay: 150,
    leftKeyCode: 37,
    rightKeyCode: 39,
  })
})

test('autoplay is off by default and then takes 5000 ms [GAL-28]', () => {
  expect(read({ design: 'slideshow' })).toMatchObject({ autoplay: false, autoplayDuration: 5000 })
})

test('a lightbox is the default of a grid alone', () => {
  expect([read({ design: 'grid' }).lightbox, read({ design: 'slideshow' }).lightbox]).toEqual([true, false])
  expect([read({ design: 'grid', lightbox: false }).lightbox, read({ lightbox: true }).lightbox]).toEqual([false, true])
})

test.each([
  ['slideshow', 'stacked'],
  ['grid', 'grid'],
  ['stacked', 'base'],
])('the design %s is %s', (name, design) => {
  expect(read({ design: name }).design).toBe(design)
  expect(console.error).not.toHaveBeenCalled()
})

test.each(['spiral', 'constructor', '__proto__', 'GRID', ' grid'])(
  'the unknown design %j is base, and logged by name [GAL-5]',
  (name) => {
    expect(read({ design: name }).design).toBe('base')
    expect(console.error).toHaveBeenCalledTimes(1)
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain(`'${name}'`)
  },
)

test.each([
  [5, 5000],
  ['5', 5000],
  [2.5, 2500],
  [1, 1000],
])('%j seconds of autoplay are %d ms [GAL-3]', (seconds, expected) => {
  expect(read({ 'autoplay-duration': seconds }).autoplayDuration).toBe(expected)
})

test.each([0, -3, 'soon', '', null, Number.NaN, Number.POSITIVE_INFINITY, 1e9, [], true, {}])(
  '%j seconds of autoplay are the default',
  (seconds) => {
    expect(read({ 'autoplay-duration': seconds }).autoplayDuration).toBe(5000)
  },
)

test.each([
  ['Auto', undefined],
  ['auto', undefined],
  [null, undefined],
  [0, undefined],
  [-1, undefined],
  [1.5, 1.5],
  ['0.75', 0.75],
])('an aspect ratio of %j is %s', (ratio, expected) => {
  expect(read({ imageAspectRatio: ratio }).aspectRatio).toBe(expected)
})

test.each([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
])('%j is yes or no: %s', (value, expected) => {
  const { autoplay, autoCrop } = read({ autoplay: value, 'auto-crop': value })
  expect([autoplay, autoCrop]).toEqual([expected, expected])
})

test.each([null, 'perhaps', {}, 7])('%j is neither, so the default stays', (value) => {
  const { autoplay, autoCrop } = read({ autoplay: value, 'auto-crop': value })
  expect([autoplay, autoCrop]).toEqual([false, true])
})

test('reads the settings of a grid, and rounds its columns', () => {
  expect(
    read({ design: 'grid', 'thumbnails-per-row': '3', 'square-thumbs': 'true', 'auto-crop': false, padding: '11' }),
  ).toMatchObject({ thumbnailsPerRow: 3, squareThumbs: true, autoCrop: false, padding: 11 })
  expect([2.6, 0, 21].map((perRow) => read({ 'thumbnails-per-row': perRow }).thumbnailsPerRow)).toEqual([3, 4, 4])
})

test('reads how pictures are clicked and how the lightbox looks', () => {
  expect(read({ click: 'half', lightboxTheme: 'light', mixedContent: true })).toMatchObject({
    click: 'half',
    lightboxTheme: 'light',
    mixedContent: true,
  })
  expect(read({ click: 'spin', lightboxTheme: 'mauve' })).toMatchObject({ click: 'next', lightboxTheme: 'dark' })
})

describe('what is no object', () => {
  test.each([null, undefined, 'grid', 4, true, [], [{}]])('%j gives the sentence to log [GAL-2]', (json) => {
    expect(readGalleryData(json)).toEqual({ ok: false, error: 'Error decoding gallery block data.' })
    expect(readSimpleData(json)).toEqual({ ok: false, error: 'Error decoding gallery block data.' })
  })
})

test('an object where a name is expected is none', () => {
  expect(read({ design: { toString: 0 }, autoplay: {}, transition: [], 'active-alignment': { left: 1 } })).toEqual(
    read({}),
  )
})

test('any JSON is read or refused, never thrown at', () => {
  const known = fc.constantFrom(
    'design',
    'imageAspectRatio',
    'lightbox',
    'autoplay',
    'autoplay-duration',
    'thumbnails-per-row',
    'square-thumbs',
    'auto-crop',
    'padding',
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(known, fc.jsonValue())), (json) => {
      const decoded = readGalleryData(json)
      expect(decoded.ok).toBe(typeof json === 'object' && json !== null && !Array.isArray(json))
      if (!decoded.ok) return
      const { aspectRatio = 1, autoplayDuration, thumbnailsPerRow, padding } = decoded.data
      for (const [value, least, most] of [
        [aspectRatio, 0.01, 100],
        [autoplayDuration, 1000, 86_400_000],
        [thumbnailsPerRow, 1, 20],
        [padding, 0, 100],
      ] as const)
        expect(value >= least && value <= most).toBe(true)
    }),
  )
})
