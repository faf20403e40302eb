import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored } from '../testing/readStored.js'
import { checkTransition, readGallerySettings, readOpeningSettings } from './settings.js'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const settingsOf = (json: object) => readStored({ read: readGallerySettings }, json)

/** The options of a block's JSON. */
const read = (json: object) => settingsOf(json).options

test('every key of a block is read [GAL-1]', () => {
  const json = {
    imageAspectRatio: '1.5',
    lightbox: 'true',
    lightboxTheme: 'light',
    mixedContent: true,
    'auto-crop': 'false',
    autoplay: 'true',
    'autoplay-duration': '8',
  }
  expect(settingsOf({ ...json, design: 'slider', 'active-alignment': 'left', padding: '4' })).toMatchObject({
    theme: 'light',
    options: {
      layout: 'strip',
      aspectRatio: 1.5,
      opensItems: true,
      mixedTypes: true,
      fit: 'contain',
      alignment: 'start',
      gap: 4,
      autoplay: { interval: 8000, stagger: true },
    },
  })
  expect(read({ design: 'slider', vSize: '8' })).toMatchObject({ aspectRatio: 2.5 })
  expect(read({ design: 'carousel', slidesPerRow: '5', gutter: 12 })).toMatchObject({ perRow: 5, gapShare: 0.12 })
  expect(read({ design: 'autogrid', columnWidth: '300', gutter: 12 })).toMatchObject({ columnWidth: 300, gap: 12 })
  expect(read({ design: 'list', listImageSize: '40' })).toMatchObject({ imageShare: 0.4 })
  expect(read({ design: 'grid', 'thumbnails-per-row': '6', 'square-thumbs': 'true', padding: '4' })).toMatchObject({
    perRow: 6,
    aspectRatio: 1,
    gap: 4,
  })
  const strip = { thumbnails: 1, 'thumbnail-strip-height': '80', 'thumbnail-strip-margin': '12', padding: '4' }
  expect(read({ design: 'slideshow', ...strip, 'meta-position': 'overlay' })).toMatchObject({
    thumbnails: { height: 80, margin: 12, gap: 4 },
    captions: 'overlay',
  })
})

test('a key that a block leaves out has its default [GAL-10]', () => {
  expect(settingsOf({})).toEqual({
    theme: 'dark',
    transition: 'fade',
    options: {
      layout: 'stack',
      aspectRatio: undefined,
      fit: 'cover',
      perRow: 4,
      gap: 0,
      columnWidth: 250,
      columnBehavior: 'min',
      rowHeight: 250,
      imageShare: 0.3,
      alignment: 'middle',
      captions: undefined,
      thumbnails: false,
      autoplay: false,
      loop: true,
      random: false,
      transition: 'fade',
      duration: 1000,
      autoHeight: true,
      clickAction: 'next',
      keys: { left: 'ArrowLeft', right: 'ArrowRight' },
      opensItems: false,
      mixedTypes: false,
      history: false,
      collectionUrl: '',
      resizeDelay: 150,
    },
  })
  expect(read({ design: 'slideshow', thumbnails: true }).thumbnails).toEqual({ height: 100, margin: 0, gap: 0 })
  expect(read({ design: 'grid' })).toMatchObject({ perRow: 4, gap: 0, aspectRatio: undefined })
  const designs = ['grid', 'autorows', 'slideshow', 'slider', 'carousel', 'autogrid', 'autocolumns', 'list', 'stacked']
  expect(designs.filter((design) => read({ design }).opensItems)).toEqual(['grid', 'autorows'])
})

test.each([
  ['stacked', 'stack'],
  ['slider', 'strip'],
  ['slideshow', 'slideshow'],
  ['grid', 'grid'],
  ['autogrid', 'auto-grid'],
  ['autocolumns', 'columns'],
  ['carousel', 'carousel'],
  ['list', 'list'],
])('the design %s is the layout %s [GAL-4]', (design, layout) => {
  expect(read({ design }).layout).toBe(layout)
  expect(console.error).not.toHaveBeenCalled()
})

test('the design autorows is the layout rows [GAL-6]', () => {
  expect(read({ design: 'autorows' }).layout).toBe('rows')
})

test.each(['spiral', 'constructor', '__proto__', 'GRID', ' grid'])(
  'the unknown design %j is a stack, and is logged by its name [GAL-5]',
  (design) => {
    expect(read({ design }).layout).toBe('stack')
    expect(console.error).toHaveBeenCalledTimes(1)
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain(`'${design}'`)
  },
)

test('Auto and autocolumns mean no fixed ratio; a number is width over height [GAL-7]', () => {
  expect(read({ design: 'grid', imageAspectRatio: 'Auto' }).aspectRatio).toBeUndefined()
  expect(read({ design: 'autocolumns', imageAspectRatio: 2 }).aspectRatio).toBeUndefined()
  expect(read({ design: 'grid', imageAspectRatio: '2' }).aspectRatio).toBe(2)
})

test.each([
  ['Auto', undefined],
  ['auto', undefined],
  [null, undefined],
  [0, undefined],
  [-1, undefined],
  [1.5, 1.5],
  ['0.75', 0.75],
])('an aspect ratio of %j is %s [GAL-7]', (ratio, expected) => {
  expect(read({ imageAspectRatio: ratio }).aspectRatio).toBe(expected)
})

test.each([
  [{}, 2],
  [{ vSize: 10 }, 2],
  [{ vSize: 8 }, 2.5],
  [{ imageAspectRatio: 2, vSize: 20 }, 2],
  [{ imageAspectRatio: 4, vSize: 20 }, 4],
])('a slider of %j is %d times as wide as high [GAL-56] [GAL-60]', (json, ratio) => {
  expect(read({ design: 'slider', ...json }).aspectRatio).toBe(ratio)
})

test.each([
  [5, 5000],
  ['5', 5000],
  [2.5, 2500],
  [1, 1000],
])('%j seconds of autoplay are %d ms [GAL-3]', (seconds, interval) => {
  expect(read({ autoplay: true, 'autoplay-duration': seconds }).autoplay).toEqual({ interval, stagger: true })
})

test.each([0, -3, 'soon', '', null, Number.NaN, Number.POSITIVE_INFINITY, 1e9, [], true, {}])(
  '%j seconds of autoplay are the default [GAL-28]',
  (seconds) => {
    expect(read({ autoplay: true, 'autoplay-duration': seconds }).autoplay).toMatchObject({ interval: 5000 })
  },
)

test('autoplay is staggered unless a block says otherwise [GAL-29 a]', () => {
  const stagger = (json: object) => read({ autoplay: true, ...json }).autoplay
  expect([stagger({}), stagger({ randomize: 'false' })]).toEqual([
    { interval: 5000, stagger: true },
    { interval: 5000, stagger: false },
  ])
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
])('%j is yes or no: %s [GAL-1]', (value, expected) => {
  const { random, fit } = read({ random: value, 'auto-crop': value })
  expect([random, fit]).toEqual([expected, expected ? 'cover' : 'contain'])
})

test.each([null, 'perhaps', {}, 7])('%j is neither yes nor no, so the default stays [GAL-10]', (value) => {
  const { random, fit } = read({ random: value, 'auto-crop': value })
  expect([random, fit]).toEqual([false, 'cover'])
})

test.each(['top', '', null, 3, 'constructor', '__proto__'])(
  'the alignment %j is rejected to middle [GAL-57]',
  (name) => {
    expect(read({ design: 'slider', 'active-alignment': name }).alignment).toBe('middle')
  },
)

test('a gallery loops and is in order; a carousel ends [GAL-27]', () => {
  expect(read({ design: 'slideshow' })).toMatchObject({ loop: true, random: false })
  expect(read({ design: 'carousel' })).toMatchObject({ loop: false, random: false })
})

test('the base design measures 150 ms after a resize by default [GAL-45 a]', () => {
  expect([read({}).resizeDelay, read({ design: 'stacked' }).resizeDelay]).toEqual([150, 150])
})

test.each(['slideshow', 'slider', 'carousel', 'grid', 'autogrid', 'autocolumns', 'autorows', 'list'])(
  'a %s measures 100 ms after a resize, unless a block says otherwise [GAL-45 b]',
  (design) => {
    expect([read({ design }).resizeDelay, read({ design, resizeDelay: '300' }).resizeDelay]).toEqual([100, 300])
  },
)

test('a slideshow has its own height, fades and takes 1 s [GAL-49]', () => {
  expect(read({ design: 'slideshow' })).toMatchObject({ autoHeight: true, duration: 1000, transition: 'fade' })
})

test('a slider takes 0.5 s and rests in the middle [GAL-56]', () => {
  expect(read({ design: 'slider' })).toMatchObject({ duration: 500, alignment: 'middle' })
  expect(read({ design: 'slider', speed: '0.3' })).toMatchObject({ duration: 300 })
})

test('a carousel has three slides per row, 1 percent apart, and an end [GAL-64]', () => {
  expect(read({ design: 'carousel' })).toMatchObject({ gapShare: 0.01, perRow: 3, loop: false })
})

test('a grid has four per row and a lightbox [GAL-68]', () => {
  expect(read({ design: 'grid' })).toMatchObject({ perRow: 4, opensItems: true })
  expect([2.6, 0, 21].map((perRow) => read({ design: 'grid', 'thumbnails-per-row': perRow }).perRow)).toEqual([3, 4, 4])
})

test('autorows has rows of 250 px, 20 px apart, and a lightbox [GAL-74]', () => {
  expect(read({ design: 'autorows' })).toMatchObject({ rowHeight: 250, gap: 20, opensItems: true })
})

test.each([
  [0, 0],
  [5, 5],
  ['12', 5],
  [40, 5],
])('a padding of %j is %d between thumbnails [GAL-79]', (padding, gap) => {
  expect(read({ design: 'slideshow', thumbnails: true, padding }).thumbnails).toEqual({ height: 100, margin: 0, gap })
})

test.each([
  [37, 'ArrowLeft'],
  [39, 'ArrowRight'],
  ['74', 'j'],
  [65, 'a'],
  [49, '1'],
  [32, ' '],
  [188, ','],
  [999, 'ArrowLeft'],
  ['x', 'ArrowLeft'],
  [null, 'ArrowLeft'],
])('the code %j is the key %j [GAL-35]', (leftKeyCode, left) => {
  expect(read({ leftKeyCode }).keys).toEqual({ left, right: 'ArrowRight' })
})

test('an unknown transition is an error that names it [GAL-46]', () => {
  expect(() => checkTransition('spin')).toThrow('Could not find transition named spin')
  for (const name of ['fade', 'scroll', 'none', 'kenburns']) expect(() => checkTransition(name)).not.toThrow()
  expect(settingsOf({ transition: 'spin' })).toMatchObject({ transition: 'spin', options: { transition: 'fade' } })
})

test('clicks and the theme of the lightbox are read, unknown names have their default [GAL-1] [GAL-50]', () => {
  expect(read({ click: 'half', mixedContent: true })).toMatchObject({ clickAction: 'half', mixedTypes: true })
  expect(read({ click: 'spin' }).clickAction).toBe('next')
  expect([settingsOf({ lightboxTheme: 'light' }).theme, settingsOf({ lightboxTheme: 'mauve' }).theme]).toEqual([
    'light',
    'dark',
  ])
})

test.each([null, undefined, 'grid', 4, true, [], [{}]])('%j is no block, with the sentence to log [GAL-2]', (json) => {
  expect(readGallerySettings(json)).toEqual({ ok: false, error: 'Error decoding gallery block data.' })
  expect(readOpeningSettings(json)).toEqual({ ok: false, error: 'Error decoding gallery block data.' })
})

test('an object in the place of a name is ignored [BLK-66]', () => {
  expect(read({ design: { toString: 0 }, autoplay: {}, transition: [], 'active-alignment': { left: 1 } })).toEqual(
    read({}),
  )
})

test('the settings that open pictures are the same as those of the whole [GAL-1]', () => {
  const json = { design: 'grid', lightboxTheme: 'light', mixedContent: 'true', gutter: 3 }
  const opening = readOpeningSettings(json)
  expect(opening).toEqual({ ok: true, data: { theme: 'light', mixedTypes: true, json } })
  expect([settingsOf(json).theme, read(json).mixedTypes]).toEqual(['light', true])
})
