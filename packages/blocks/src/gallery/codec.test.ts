import { expect, test, vi } from 'vitest'
import { galleryCodec, galleryIsland } from './codec.js'
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

test('the key codes of a block reach its island [GAL-35]', () => {
  expect(optionsOf({ leftKeyCode: '65', rightKeyCode: 68 }).keys).toEqual({ left: 'a', right: 'd' })
  expect(optionsOf({}).keys).toEqual({ left: 'ArrowLeft', right: 'ArrowRight' })
})

test.each([
  ['slideshow', 'rich'],
  ['grid', 'wall'],
  ['carousel', 'rich'],
])('a %s with an unknown transition fetches all of its code, which raises the error [GAL-46]', (design, line) => {
  const rich = (transition?: string) => read({ design, transition }).settings['rich']
  expect([rich('spin'), rich('fade'), rich('')]).toEqual([true, undefined, undefined])
  expect(galleryIsland(read({ design, transition: 'spin' }))).toBe(line)
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

test('a stored item has the words of a media item, and an unknown theme is dark [LBX-3]', () => {
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

/** A picture of which nothing but its id and address is known. */
const EMPTY_ITEM = {
  id: 'dusk',
  src: '/images/dusk',
  width: 0,
  height: 0,
  alt: '',
}

test.each([
  [{}, {}],
  [{ width: 0, height: -1 }, {}],
  [
    { width: 1, height: 1.5 },
    { width: 1, height: 1.5 },
  ],
  [{ width: '300', alt: 7, title: 8, description: null, url: 9 }, {}],
  [
    { alt: ' Dusk ', description: 'Ink' },
    { alt: 'Dusk', description: 'Ink' },
  ],
  [{ focalPoint: { x: 0, y: 0.5 } }, { focalPoint: { x: 0, y: 0.5 } }],
  [{ focalPoint: { x: -0.1, y: 0.5 } }, { focalPoint: undefined }],
  [{ focalPoint: 'middle' }, { focalPoint: undefined }],
  [
    { color: '#102030', preview: 'x' },
    { color: '#102030', preview: undefined },
  ],
  [{ lightboxTheme: 'light' }, { theme: 'light' }],
  [{ lightboxTheme: 'dark' }, { theme: 'dark' }],
])('a picture stored with %j is read as %j [GAL-85] [LBX-3]', (stored, expected) => {
  const { items } = read({ slides: [{ id: 'dusk', src: '/images/dusk', ...stored }] })
  expect(items).toEqual([{ ...EMPTY_ITEM, ...expected }])
})

test.each([
  [[{ src: '/a.mp4', type: 'video/mp4' }], [{ src: '/a.mp4', type: 'video/mp4' }]],
  [[{ src: 'a', type: 'b' }], [{ src: 'a', type: 'b' }]],
  [[{ src: '', type: 'video/mp4' }], undefined],
  [[{ src: '/a.mp4', type: '' }], undefined],
  ['/a.mp4', undefined],
])('a video stored with the films %j has the sources %j, also without a picture [GAL-85]', (films, sources) => {
  const { items } = read({ slides: [{ id: 'film', type: 'video', films }] })
  expect(items).toEqual([expect.objectContaining({ id: 'film', src: '', video: { html: undefined, sources } })])
})

test('an empty place needs no address, and has no video [GAL-85]', () => {
  const { items } = read({
    slides: [
      { id: 'empty', type: 'imageEmpty' },
      { id: 'odd', type: 'audio' },
    ],
  })
  expect(items).toEqual([expect.objectContaining({ id: 'empty', src: '', video: undefined })])
})

const FOR_ISLAND = {
  lightbox: true,
  lightboxTheme: 'light',
  mixedContent: true,
  click: 'half',
  autoplay: true,
  'autoplay-duration': 8,
  imageAspectRatio: '1.5',
  slidesPerRow: 2,
  gutter: 3,
  'active-alignment': 'left',
  loop: true,
  random: true,
  randomize: true,
  resizeDelay: 200,
  transition: 'scroll',
  speed: 2,
  history: true,
  collectionUrl: '/prints',
  thumbnails: true,
  'meta-position': 'top',
  'show-meta-on-hover': true,
  aspectRatio: 75,
  autoHeight: false,
  leftKeyCode: 65,
  rightKeyCode: 68,
}
const FOR_VIEW = {
  'thumbnails-per-row': 3,
  'thumbnail-strip-height': 60,
  'thumbnail-strip-margin': 12,
  columnWidth: 300,
  columnBehavior: 'max',
  rowHeight: 200,
  listImageSize: 40,
  vSize: 8,
  'square-thumbs': true,
  'auto-crop': false,
  padding: 4,
  'aspect-ratio': 'square',
  'show-meta': true,
  'show-meta-basic': true,
  'show-meta-only-title': true,
  'show-meta-only-description': false,
  newWindow: true,
  controls: false,
  transparentBackground: false,
}

test('each key of a block reaches the island or the view, and no other key does [GAL-1]', () => {
  const { settings, layout } = read({ ...FOR_ISLAND, ...FOR_VIEW, hSize: 3, floatDir: 'left' })
  expect(settings).toEqual({ ...FOR_ISLAND, design: 'carousel' })
  expect(layout).toEqual(FOR_VIEW)
})

test.each([
  ['slideshow', 'slideshow', 'slideshow', 'slideshow'],
  ['carousel', 'carousel', 'carousel', 'rich'],
  ['grid', 'grid', 'grid', 'wall'],
  ['stack', 'stacked', 'stack', 'wall'],
  ['slider', 'slider', 'slider', 'rich'],
  ['autogrid', 'autogrid', 'autogrid', 'wall'],
  ['autocolumns', 'autocolumns', 'autocolumns', 'wall'],
  ['autorows', 'autorows', 'autorows', 'wall'],
  ['list', 'list', 'list', 'wall'],
])('the variant %s is the design %s, and the other way round [BLK-34]', (variant, design, same, line) => {
  const [byVariant, byDesign] = [read({ design: undefined, variant }), read({ design, variant: 'grid' })]
  expect([byVariant.settings.design, byVariant.variant, byDesign.variant]).toEqual([design, same, same])
  expect([galleryIsland(byVariant), galleryIsland(byDesign)]).toEqual([line, line])
})

test('a gallery without words or sizes is as wide as the window, unnamed and without a current slide [BLK-66]', () => {
  expect(read({})).toMatchObject({ title: '', sizes: '100vw', currentId: '', items: [] })
  expect(read({ title: ' Prints ', sizes: '50vw', current: ' dusk ' })).toMatchObject({
    title: 'Prints',
    sizes: '50vw',
    currentId: 'dusk',
  })
  expect(read({ sizes: '', design: '' })).toMatchObject({ sizes: '100vw', variant: 'slideshow' })
})
