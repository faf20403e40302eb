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

test.each([
  [0, 100],
  [100, 0],
  [Number.NaN, Number.NaN],
])('the view writes no size of an item of %d by %d px [GAL-12]', (width, height) => {
  const item = { id: 'dusk', src: '/dusk.jpg', alt: '', width, height }
  expect(itemAttributes(item)['data-image-dimensions']).toBeUndefined()
})
