import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findTransition,
  itemAddress,
  itemIdOf,
  itemKind,
  readGalleryData,
  readItemId,
  readSimpleData,
  thumbnailDelay,
  thumbnailPreload,
} from '../index.js'

function read(json: object) {
  const decoded = readGalleryData(json)
  if (!decoded.ok) throw new Error(decoded.error)
  return decoded.data
}

test('every key of a block is read [GAL-1]', () => {
  expect(
    read({
      design: 'slider',
      imageAspectRatio: '1.5',
      slidesPerRow: '5',
      lightbox: 'true',
      lightboxTheme: 'light',
      mixedContent: true,
      columnWidth: '300',
      gutter: 12,
      listImageSize: '40',
      vSize: '8',
      'active-alignment': 'left',
      autoplay: 'true',
      'autoplay-duration': '8',
      'thumbnails-per-row': '6',
      'square-thumbs': 'true',
      'auto-crop': 'false',
      thumbnails: 1,
      'thumbnail-strip-height': '80',
      'thumbnail-strip-margin': '12',
      padding: '4',
      'meta-position': 'overlay',
    }),
  ).toMatchObject({
    design: 'strip',
    aspectRatio: 1.5,
    slidesPerRow: 5,
    lightbox: true,
    lightboxTheme: 'light',
    mixedContent: true,
    columnWidth: 300,
    gutter: 12,
    listImageSize: 40,
    vSize: 8,
    alignment: 'start',
    autoplay: true,
    autoplayDuration: 8000,
    thumbnailsPerRow: 6,
    squareThumbs: true,
    autoCrop: false,
    thumbnails: true,
    thumbnailStripHeight: 80,
    thumbnailStripMargin: 12,
    padding: 4,
    thumbnailPadding: 4,
    metaPosition: 'overlay',
  })
})

test('what a block leaves out has its default [GAL-10]', () => {
  expect(read({})).toMatchObject({
    design: 'base',
    lightbox: false,
    mixedContent: false,
    thumbnails: false,
    squareThumbs: false,
    autoCrop: true,
    thumbnailsPerRow: 4,
    thumbnailStripHeight: 100,
    thumbnailStripMargin: 0,
    padding: 0,
    metaPosition: 'bottom',
    listImageSize: 30,
    autoplay: false,
    history: false,
  })
  const lit = ['grid', 'autorows', 'slideshow', 'slider', 'carousel', 'autogrid', 'autocolumns', 'list', 'stacked']
  expect(lit.map((design) => read({ design }).lightbox)).toEqual([
    true,
    true,
    ...Array.from({ length: 7 }, () => false),
  ])
})

test.each([
  ['stacked', 'base'],
  ['slider', 'strip'],
  ['slideshow', 'stacked'],
  ['grid', 'grid'],
  ['autogrid', 'autogrid'],
  ['autocolumns', 'autocolumns'],
  ['carousel', 'carousel'],
  ['list', 'list'],
])('the design %s is %s [GAL-4]', (name, design) => {
  expect(read({ design: name }).design).toBe(design)
})

test('the design autorows is itself [GAL-6]', () => {
  expect(read({ design: 'autorows' }).design).toBe('autorows')
})

test('Auto, and autocolumns, mean no fixed ratio; a number is width over height [GAL-7]', () => {
  expect(read({ design: 'grid', imageAspectRatio: 'Auto' }).aspectRatio).toBeUndefined()
  expect(read({ design: 'autocolumns', imageAspectRatio: 2 }).aspectRatio).toBeUndefined()
  expect(read({ design: 'grid', imageAspectRatio: '2' }).aspectRatio).toBe(2)
})

test.each([
  ['left', 'start'],
  ['center', 'middle'],
  ['right', 'end'],
])('the alignment %s is %s [GAL-11]', (name, alignment) => {
  expect(read({ design: 'slider', 'active-alignment': name }).alignment).toBe(alignment)
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

test('autoplay is randomized unless a block says otherwise [GAL-29 a]', () => {
  expect([read({}).randomize, read({ randomize: 'false' }).randomize]).toEqual([true, false])
})

test('a resize counts after 150 ms by default [GAL-45 a]', () => {
  expect([read({}).resizeDelay, read({ design: 'stacked' }).resizeDelay]).toEqual([150, 150])
})

test.each(['slideshow', 'slider', 'carousel', 'grid', 'autogrid', 'autocolumns', 'autorows', 'list'])(
  'a resize of a %s counts after 100 ms, unless a block says otherwise [GAL-45 b]',
  (design) => {
    expect([read({ design }).resizeDelay, read({ design, resizeDelay: '300' }).resizeDelay]).toEqual([100, 300])
  },
)

test('a slideshow has its own height, fades and takes 1 s [GAL-49]', () => {
  expect(read({ design: 'slideshow' })).toMatchObject({ autoHeight: true, speed: 1, transition: 'fade' })
})

test('a slider takes 0.5 s, rests in the middle and has a vSize of 10 [GAL-56]', () => {
  expect(read({ design: 'slider' })).toMatchObject({
    speed: 0.5,
    alignment: 'middle',
    vSize: 10,
    aspectRatio: undefined,
  })
})

test('a carousel has three slides per row, 1 percent apart, and an end [GAL-64]', () => {
  expect(read({ design: 'carousel' })).toMatchObject({ gutter: 1, slidesPerRow: 3, loop: false })
})

test('a grid has four per row and a lightbox; thumbnails wait less than 500 ms each [GAL-68]', () => {
  expect(read({ design: 'grid' })).toMatchObject({ thumbnailsPerRow: 4, lightbox: true })
  const delays = Array.from({ length: 200 }, (_, index) => thumbnailDelay(index))
  expect(delays.every((delay) => delay >= 0 && delay < 500)).toBe(true)
  expect(new Set(delays).size).toBeGreaterThan(100)
})

describe('autocolumns and autogrid', () => {
  test('have columns of 250 px without a gutter [GAL-70]', () => {
    expect(read({ design: 'autocolumns' })).toMatchObject({ columnWidth: 250, gutter: 0 })
  })

  test('have the same defaults in an autogrid [GAL-73]', () => {
    expect(read({ design: 'autogrid' })).toMatchObject({ columnWidth: 250, gutter: 0 })
  })

  test.each(['0', -5, 'abc', '', null, {}, [], Number.NaN, true])(
    'with a width of %j take 250 [GAL-70]',
    (columnWidth) => {
      expect(read({ design: 'autocolumns', columnWidth }).columnWidth).toBe(250)
    },
  )

  test('take any width above 0, also as text, and nothing else [GAL-70]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 100_000, noNaN: true }), (columnWidth) => {
        expect(read({ design: 'autocolumns', columnWidth: String(columnWidth) }).columnWidth).toBe(columnWidth)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (columnWidth) => {
        expect(read({ design: 'autocolumns', columnWidth }).columnWidth).toBeGreaterThan(0)
      }),
    )
  })
})

test('autorows has rows of 250 px, 20 px apart, and a lightbox [GAL-74]', () => {
  expect(read({ design: 'autorows' })).toMatchObject({ rowHeight: 250, gutter: 20, lightbox: true })
})

test.each([
  [0, 0],
  [5, 5],
  ['12', 5],
  [40, 5],
])('a padding of %j is %d between thumbnails [GAL-79]', (padding, expected) => {
  expect(read({ design: 'slideshow', padding }).thumbnailPadding).toBe(expected)
})

test.each([
  [720, 100, 8],
  [700, 100, 7],
  [701, 100, 8],
  [749, 100, 8],
  [720, 80, 9],
  [330, 80, 5],
  [0, 100, 0],
])('%d px beside thumbnails of %d px fetch %d [GAL-80]', (width, height, expected) => {
  expect(thumbnailPreload(width, height)).toBe(expected)
})

test('an unknown transition is an error that names it [GAL-46]', () => {
  expect(() => findTransition('spin')).toThrow('Could not find transition named spin')
  expect(['fade', 'scroll', 'none', 'kenburns'].map(findTransition)).toEqual(['fade', 'scroll', 'none', 'kenburns'])
})

test.each([
  ['imageFile', '/a', 'image'],
  ['imageLicensed', '/a', 'image'],
  ['imageReused', '/a', 'image'],
  ['assetReused', '/a', 'image'],
  ['video', '', 'video'],
  ['imageEmpty', '/a', 'placeholder'],
  ['imageFile', '', 'placeholder'],
])('an item of type %s with %j is shown as %3$s [GAL-85]', (type, src, kind) => {
  expect(itemKind(type, src)).toBe(kind)
})

describe('an address', () => {
  test.each([
    ['#itemId=one', '', 'one'],
    ['', '?itemId=two&x=1', 'two'],
    ['#itemId=one', '?itemId=two', 'one'],
    ['#top', '', undefined],
    ['', '', undefined],
    ['#itemId=%3Cb%3E', '', '<b>'],
    ['#itemId=%', '', '%'],
  ])('%j and %j name %j', (hash, search, expected) => {
    expect(readItemId(hash, search)).toBe(expected)
  })

  test('is of the collection, else a hash, and names the url before the id', () => {
    expect(itemAddress({ id: 'a b', url: '/x' }, 'https://hall.test/prints/')).toBe('https://hall.test/prints/a%20b')
    expect(itemAddress({ id: 'a', url: '/x' }, '')).toBe('#itemId=%2Fx')
    expect(itemAddress({ id: 'a', url: '' }, '/prints', '?itemId=b&q=a%20b&itemId=c&x')).toBe('/prints/a?q=a%20b&x')
    expect(itemAddress({ id: 'a', url: '' }, '/prints', '?itemId=b')).toBe('/prints/a')
    expect([itemIdOf({ id: 'a', url: '' }), itemIdOf({ id: 'a', url: '/x' })]).toEqual(['a', '/x'])
  })

  test('comes back as what was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        expect(readItemId(itemAddress({ id, url: '' }, ''), '')).toBe(id)
      }),
    )
  })
})

test('the little that a simple gallery reads is what reading all of it gives', () => {
  const json = { design: 'grid', 'autoplay-duration': '4', lightboxTheme: 'light', click: 'half', gutter: 3 }
  const simple = readSimpleData(json)
  expect(simple.ok).toBe(true)
  const { block, ...shared } = simple.ok ? simple.data : ({} as never)
  expect(block).toBe(json)
  expect(read(json)).toMatchObject(shared)
  expect(readSimpleData('[')).toEqual({ ok: false, error: 'Error decoding gallery block data.' })
})
