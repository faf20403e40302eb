import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemAttributes } from './itemAttributes.js'
import { readItem } from './readItem.js'

/** The members of a slide's element that the code reads. */
function slide(attributes: Readonly<Record<string, unknown>>, alt?: string) {
  const picture = { getAttribute: () => alt ?? null } as unknown as HTMLImageElement
  return {
    getAttribute: (name: string) => (attributes[name] === undefined ? null : String(attributes[name])),
    querySelector: (selector: string) => (selector === 'img' && alt !== undefined ? picture : null),
  } as unknown as Element
}

test('an item is read from the attributes of its slide [GAL-12]', () => {
  const attributes = {
    'data-type': 'video',
    'data-slide-id': 'dusk',
    'data-slide-url': '/prints/dusk',
    'data-click-through-url': '/shop/dusk',
    'data-image-dimensions': '2400x1600',
    'data-image-focal-point': '0.25,0.75',
    'data-src': '/images/dusk',
    'data-title': 'Dusk & dawn',
    'data-description': 'Ink on paper',
    'data-lightbox-theme': 'light',
  }
  expect(readItem(slide(attributes, 'Windows at dusk'))).toEqual({
    video: {},
    trigger: null,
    id: 'dusk',
    url: '/prints/dusk',
    href: '/shop/dusk',
    src: '/images/dusk',
    width: 2400,
    height: 1600,
    focalPoint: { x: 0.25, y: 0.75 },
    caption: 'Dusk & dawn',
    description: 'Ink on paper',
    alt: 'Windows at dusk',
    theme: 'light',
  })
})

const nothing = {
  video: undefined,
  trigger: null,
  id: '',
  url: '',
  href: '',
  src: '',
  width: undefined,
  height: undefined,
  focalPoint: { x: 0.5, y: 0.5 },
  caption: '',
  description: '',
  alt: '',
  theme: undefined,
}

/** The members of a video's element that the code reads. */
const playerOf = (dataset: Record<string, string>, files: readonly object[] = [], captions?: string) => ({
  dataset,
  querySelectorAll: (selector: string) => (selector === 'source' ? files : []),
  querySelector: (selector: string) => (selector === 'track' && captions !== undefined ? { src: captions } : null),
})

test('a slide of type video is read with its player and the size of its video, any other slide without [GAL-12]', () => {
  const file = { src: '/films/dusk.webm', type: 'video/webm' }
  const player = playerOf({ title: 'Dusk, filmed', width: '640', height: '360' }, [{ ...file, media: '' }], '/dusk.vtt')
  const opens = {}
  const read = (type: string, parts: Readonly<Record<string, unknown>>) =>
    readItem({
      ...slide({ 'data-type': type, 'data-image-dimensions': '1500x1000' }),
      querySelector: (selector: string) => parts[selector] ?? null,
    } as never)
  const parts = {
    "[data-scope='media'][data-part='video']": player,
    "[data-scope='gallery'][data-part='open']": opens,
  }
  expect(read('video', parts)).toMatchObject({
    video: { html: undefined, title: 'Dusk, filmed', sources: [file], captions: '/dusk.vtt' },
    width: 640,
    height: 360,
    trigger: opens,
  })
  expect(read('image', parts)).toMatchObject({ width: 1500, height: 1000, trigger: opens })
  expect(read('image', parts).video).toBeUndefined()
  const embed = { "[data-scope='media'][data-part='video']": playerOf({ html: '<iframe></iframe>' }) }
  expect(read('video', embed).video).toEqual({
    html: '<iframe></iframe>',
    title: undefined,
    sources: [],
    captions: undefined,
  })
})

test('a slide without attributes is a picture of unknown size without texts, in focus in the middle [GAL-13 a] [GAL-13 d]', () => {
  expect(readItem(slide({}))).toEqual(nothing)
})

test.each(['', 'photo', 'Video', 'video '])('a slide of type %j is a picture [GAL-13 a]', (type) => {
  expect(readItem(slide({ 'data-type': type })).video).toBeUndefined()
})

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['mauve', 'dark'],
  ['Light', 'dark'],
])('the theme %j of a slide is %s [LBX-3]', (attribute, theme) => {
  expect(readItem(slide({ 'data-lightbox-theme': attribute })).theme).toBe(theme)
})

test.each([
  '0x3',
  '3x0',
  '9x99999999',
  '12x9.5',
  '12',
  '12x',
  'x9',
  '-4x4',
  '1e3x2',
  '4.5x3',
  '12x9x3',
  '99999999x9',
  'NaNxNaN',
])('dimensions of %j are unknown [GAL-13 b]', (dimensions) => {
  const { width, height } = readItem(slide({ 'data-image-dimensions': dimensions }))
  expect([width, height]).toEqual([undefined, undefined])
})

test.each([
  '0.5',
  '1.1,0.5',
  '0.5,1.1',
  '-1,0',
  '0,-1',
  '0.2.3,0.4',
  '0.4,0.2.3',
  '.,0',
  '0,.',
  'left,top',
  '0.1,0.2,0.3',
  ',',
  ',0.2',
  '0.2,',
])('a focal point of %j is the middle [GAL-13 c]', (focalPoint) => {
  expect(readItem(slide({ 'data-image-focal-point': focalPoint })).focalPoint).toEqual({ x: 0.5, y: 0.5 })
})

test('malformed values never throw and never leave the ranges [GAL-13 a] [GAL-13 b] [GAL-13 c]', () => {
  const names = ['type', 'image-dimensions', 'image-focal-point', 'lightbox-theme'].map((name) => `data-${name}`)
  // Make half of the random attribute values as pairs of numbers: a random string is seldom a pair of numbers.
  const number = fc.integer({ min: 0, max: 3000 }).map((thousandths) => thousandths / 1000)
  const pair = fc.tuple(number, fc.constantFrom(',', ' ', 'x'), number).map((three) => three.join(''))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), pair)), (attributes) => {
      const { width = 1, height = 1, focalPoint, theme = 'dark' } = readItem(slide(attributes))
      expect(['dark', 'light']).toContain(theme)
      expect(width > 0 && height > 0).toBe(true)
      expect(focalPoint!.x >= 0 && focalPoint!.x <= 1 && focalPoint!.y >= 0 && focalPoint!.y <= 1).toBe(true)
    }),
  )
})

test('an item that the view writes is read back [GAL-12]', () => {
  const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
  const text = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(
      fc.record({
        id: text,
        src: text,
        width: fc.integer({ min: 1, max: 40_000 }),
        height: fc.integer({ min: 1, max: 40_000 }),
        alt: text,
        caption: text,
        description: text,
        focalPoint: fc.record({ x: share, y: share }),
        url: text,
        href: text,
        theme: fc.constantFrom('dark' as const, 'light' as const),
      }),
      (given) => {
        expect(readItem(slide(itemAttributes(given), given.alt))).toEqual({ ...given, trigger: null })
      },
    ),
  )
})

test('the view writes the type of a video, and no text or point that the item lacks [GAL-12]', () => {
  expect(
    itemAttributes({
      id: 'dusk',
      src: '/dusk.jpg',
      alt: '',
      width: 3,
      height: 2,
      caption: '',
      description: '',
      video: {},
    }),
  ).toEqual({
    'data-type': 'video',
    'data-slide-id': 'dusk',
    'data-slide-url': undefined,
    'data-click-through-url': undefined,
    'data-image-dimensions': '3x2',
    'data-image-focal-point': undefined,
    'data-src': '/dusk.jpg',
    'data-title': undefined,
    'data-description': undefined,
    'data-lightbox-theme': undefined,
  })
  expect(itemAttributes({ id: 'dusk', src: '', alt: '', width: 3, height: 2 })['data-type']).toBe('image')
})

test.each([
  [0, 100],
  [100, 0],
  [Number.NaN, Number.NaN],
])('the view writes no size of an item of %d by %d px [GAL-12]', (width, height) => {
  const item = { id: 'dusk', src: '/dusk.jpg', alt: '', width, height }
  expect(itemAttributes(item)['data-image-dimensions']).toBeUndefined()
})
