import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readItem } from '../index.js'
import { slideAttributes } from './slideAttributes.js'

/** What of an element is asked for. */
function slide(attributes: Readonly<Record<string, unknown>>, alt?: string) {
  const picture = { getAttribute: () => alt ?? null } as unknown as HTMLImageElement
  return {
    getAttribute: (name: string) => (attributes[name] === undefined ? null : String(attributes[name])),
    querySelector: () => (alt === undefined ? null : picture),
  } as unknown as Element
}

test('reads what a slide says about itself [GAL-12]', () => {
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
    type: 'video',
    id: 'dusk',
    url: '/prints/dusk',
    clickThroughUrl: '/shop/dusk',
    src: '/images/dusk',
    width: 2400,
    height: 1600,
    focalPoint: { x: 0.25, y: 0.75 },
    title: 'Dusk & dawn',
    description: 'Ink on paper',
    alt: 'Windows at dusk',
    lightboxTheme: 'light',
  })
})

const nothing = {
  type: 'image',
  id: '',
  url: '',
  clickThroughUrl: '',
  src: '',
  width: undefined,
  height: undefined,
  focalPoint: { x: 0.5, y: 0.5 },
  title: '',
  description: '',
  alt: '',
  lightboxTheme: undefined,
}

test('what is missing is an image of unknown size, in focus in the middle, without texts [GAL-13 a] [GAL-13 d]', () => {
  expect(readItem(slide({}))).toEqual(nothing)
})

test.each(['', 'photo', 'Video', 'video '])('a slide of type %j is an image [GAL-13 a]', (type) => {
  expect(readItem(slide({ 'data-type': type })).type).toBe('image')
})

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['mauve', 'dark'],
  ['Light', 'dark'],
])('the theme %j of a slide is %s [LBX-3]', (attribute, theme) => {
  expect(readItem(slide({ 'data-lightbox-theme': attribute })).lightboxTheme).toBe(theme)
})

test.each([
  '0x3',
  '3x0',
  '9x9999999',
  '12x9.5',
  '12',
  '12x',
  'x9',
  '-4x4',
  '1e3x2',
  '4.5x3',
  '12x9x3',
  '9999999x9',
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
  // Strings by chance hardly ever are two numbers, so that half of the values are.
  const number = fc.integer({ min: 0, max: 3000 }).map((thousandths) => thousandths / 1000)
  const pair = fc.tuple(number, fc.constantFrom(',', ' ', 'x'), number).map((three) => three.join(''))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), pair)), (attributes) => {
      const { type, width = 1, height = 1, focalPoint, lightboxTheme = 'dark' } = readItem(slide(attributes))
      expect(['image', 'video']).toContain(type)
      expect(['dark', 'light']).toContain(lightboxTheme)
      expect(width > 0 && height > 0).toBe(true)
      expect(focalPoint.x >= 0 && focalPoint.x <= 1 && focalPoint.y >= 0 && focalPoint.y <= 1).toBe(true)
    }),
  )
})

test('reads back what the view writes [GAL-12]', () => {
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
        title: text,
        description: text,
        focalPoint: fc.record({ x: share, y: share }),
        url: text,
        clickThroughUrl: text,
        lightboxTheme: fc.constantFrom('dark' as const, 'light' as const),
      }),
      (given) => {
        expect(readItem(slide(slideAttributes(given), given.alt))).toEqual({ type: 'image', ...given })
      },
    ),
  )
})
