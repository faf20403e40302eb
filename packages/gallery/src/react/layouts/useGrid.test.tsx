import { expect, test } from 'vitest'
import { imagesOf, markup as render, partsOf, pictures, rootOf } from '../../../testing/markup.js'
import type { GalleryProps } from '../galleryProps.js'

const MANY = pictures(201)
const FEW = pictures(200)

const slidesOf = (props: Partial<GalleryProps>, attribute: string): (string | undefined)[] =>
  partsOf(props, 'slide', attribute)
const sizesOf = (props: Partial<GalleryProps>): (string | undefined)[] => imagesOf(props, 'sizes')

test.each<[Partial<GalleryProps>, string | undefined]>([
  [{ layout: 'grid' }, '--vt-gallery-per-row:4;--vt-gallery-per-row-narrow:2'],
  [
    { layout: 'grid', perRow: 3, gap: 11 },
    '--vt-gallery-per-row:3;--vt-gallery-per-row-narrow:2;--vt-gallery-padding:11px',
  ],
  [{ layout: 'grid', perRow: 2 }, '--vt-gallery-per-row:2'],
  [{ layout: 'grid', perRow: 1 }, '--vt-gallery-per-row:1'],
])(
  'the style of a grid %j says how many pictures stand in a row, wide and narrow [GAL-69 a] [GAL-69 e]',
  (props, style) => {
    expect(rootOf(props, 'style')).toBe(style)
  },
)

test.each<[Partial<GalleryProps>, string | undefined]>([
  [{ layout: 'auto-grid' }, '--vt-gallery-column-width:250px'],
  [{ layout: 'auto-grid', columnWidth: 180, gap: 7 }, '--vt-gallery-column-width:180px;--vt-gallery-gutter:7px'],
  [{ layout: 'auto-grid', items: MANY }, '--vt-gallery-column-width:250px'],
  [{ layout: 'columns', columnWidth: 180, gap: 7 }, '--vt-gallery-column-width:180px;--vt-gallery-gutter:7px'],
  [{ layout: 'columns', items: FEW }, '--vt-gallery-column-width:250px'],
  [{ layout: 'columns', items: MANY }, '--vt-gallery-column-width:250px;--vt-gallery-row:4px'],
])('the style of %j holds the width of its columns [GAL-70] [GAL-73]', (props, style) => {
  expect(rootOf(props, 'style')).toBe(style)
})

test.each<[Partial<GalleryProps>, string | undefined]>([
  [{ layout: 'rows' }, '--vt-gallery-row-height:250px;--vt-gallery-gutter:20px'],
  [{ layout: 'rows', rowHeight: 120, gap: 0 }, '--vt-gallery-row-height:120px;--vt-gallery-gutter:0px'],
])('the style of %j holds the height of its rows and their gap [GAL-74]', (props, style) => {
  expect(rootOf(props, 'style')).toBe(style)
})

test('the style of a list holds the share of its pictures, and a stack has none [GAL-75]', () => {
  expect(rootOf({ layout: 'list' }, 'style')).toBe('--vt-gallery-list-image:30%')
  expect(rootOf({ layout: 'list', imageShare: 1 / 3 }, 'style')).toBe('--vt-gallery-list-image:33.3333%')
  expect(rootOf({ layout: 'stack' }, 'style')).toBeUndefined()
})

test.each<[Partial<GalleryProps>, string]>([
  [{ layout: 'grid', perRow: 1 }, '100vw'],
  [{ layout: 'grid', perRow: 2 }, 'calc(100vw * 0.5)'],
  [{ layout: 'grid', perRow: 3 }, '(max-width: 498.98px) calc(100vw * 0.5), calc(100vw * 0.3333)'],
  [{ layout: 'grid', perRow: 3, gap: 8 }, '(max-width: 498.98px) calc((100vw - 8px) / 2), calc((100vw - 16px) / 3)'],
])('the pictures of %j ask for the widths of its cells, wide and narrow: %s [GAL-69 a] [GAL-69 e]', (props, sizes) => {
  expect(sizesOf(props)).toEqual([sizes, sizes])
})

test.each<[Partial<GalleryProps>, string]>([
  [{ layout: 'list' }, '(max-width: 498.98px) 100vw, calc(100vw * 0.3)'],
  [{ layout: 'list', imageShare: 1 }, '100vw'],
])('the pictures of %j ask for their share of the row, wide and narrow: %s [GAL-75]', (props, sizes) => {
  expect(sizesOf(props)).toEqual([sizes, sizes])
})

test.each<[Partial<GalleryProps>, string]>([
  [{ layout: 'columns', columnBehavior: 'max' }, 'min(100vw, 250px)'],
  [{ layout: 'columns' }, '(max-width: 566px) min(100vw, 500px), min(100vw, 375px)'],
  [{ layout: 'auto-grid', columnWidth: 101 }, '(max-width: 268px) min(100vw, 202px), min(100vw, 152px)'],
])('the pictures of %j ask for the widths of its columns: %s [GAL-70] [GAL-71] [GAL-73]', (props, sizes) => {
  expect(sizesOf(props)).toEqual([sizes, sizes])
})

test('the pictures of a stack ask for its whole width [GAL-76]', () => {
  expect(sizesOf({ layout: 'stack' })).toEqual(['100vw', '100vw'])
})

test('a picture in rows asks for at most 1.5 times its width at the height of a row [GAL-74]', () => {
  expect(sizesOf({ layout: 'rows' })).toEqual(['min(100vw, 563px)', 'min(100vw, 250px)'])
})

test('columns that may be narrower are marked, and no other layout [GAL-71]', () => {
  expect(rootOf({ layout: 'columns', columnBehavior: 'max' }, 'data-columns')).toBe('max')
  expect(rootOf({ layout: 'columns' }, 'data-columns')).toBeUndefined()
  expect(rootOf({ layout: 'auto-grid', columnBehavior: 'max' }, 'data-columns')).toBeUndefined()
})

test.each<[Partial<GalleryProps>, string | undefined]>([
  [{ layout: 'columns' }, 'frames'],
  [{ layout: 'rows' }, 'slides'],
  [{ layout: 'grid' }, undefined],
  [{ layout: 'grid', aspectRatio: 1 }, 'slides'],
  [{ layout: 'grid', aspectRatio: 1, captions: 'overlay' }, 'slides'],
  [{ layout: 'grid', aspectRatio: 1, captions: 'below' }, undefined],
  [{ layout: 'auto-grid' }, undefined],
  [{ layout: 'auto-grid', aspectRatio: 1 }, 'frames'],
  [{ layout: 'list', aspectRatio: 1 }, 'frames'],
])('with more than 200 pictures %j lets the browser skip its %s [GAL-90]', (props, skipped) => {
  expect(rootOf({ ...props, items: MANY }, 'data-many')).toBe(skipped)
  expect(rootOf({ ...props, items: FEW }, 'data-many')).toBeUndefined()
})

test.each<[Partial<GalleryProps>, string | undefined]>([
  [{ layout: 'grid' }, undefined],
  [{ layout: 'grid', captions: 'overlay' }, 'overlay'],
  [{ layout: 'grid', captions: 'below' }, 'below'],
  [{ layout: 'list', captions: 'below' }, undefined],
  [{ layout: 'stack', captions: 'below' }, undefined],
  [{ layout: 'stack', captions: 'overlay' }, 'overlay'],
  [{ layout: 'auto-grid', captions: 'below' }, 'overlay'],
  [{ layout: 'columns', captions: 'below' }, 'overlay'],
  [{ layout: 'rows', captions: 'below' }, 'overlay'],
  [{ layout: 'rows', captions: 'none' }, undefined],
])('the captions of %j stand at the place "%s" [GAL-89]', (props, place) => {
  expect(rootOf(props, 'data-meta')).toBe(place)
})

test('a grid shows captions only where they are asked for [GAL-89]', () => {
  expect(render({ layout: 'grid' })).not.toContain('Title 0</')
  expect(render({ layout: 'grid', captions: 'overlay' })).toContain('Title 0</')
  expect(render({ layout: 'list', captions: 'none' })).not.toContain('Title 0</')
})

test('a ratio stands on the gallery, and in columns and rows on each slide, by default its own [GAL-72] [GAL-74]', () => {
  expect(rootOf({ layout: 'stack', aspectRatio: 1.25 }, 'style')).toBe('--vt-gallery-ratio:1.25')
  for (const layout of ['columns', 'rows'] as const) {
    expect(rootOf({ layout, aspectRatio: 1.25 }, 'style')).not.toContain('ratio')
    expect(slidesOf({ layout, aspectRatio: 1.25 }, 'style')).toEqual([
      '--vt-gallery-ratio:1.25',
      '--vt-gallery-ratio:1.25',
    ])
    expect(slidesOf({ layout }, 'style')).toEqual(['--vt-gallery-ratio:1.5', '--vt-gallery-ratio:0.6667'])
  }
})

test('pictures cover their boxes in layouts whose boxes have a ratio, and in others with a ratio alone [GAL-69 c]', () => {
  const fits = (props: Partial<GalleryProps>) => imagesOf(props, 'data-fit')
  for (const layout of ['auto-grid', 'columns', 'rows'] as const) expect(fits({ layout })).toEqual(['cover', 'cover'])
  for (const layout of ['grid', 'list', 'stack'] as const) {
    expect(fits({ layout })).toEqual([undefined, undefined])
    expect(fits({ layout, aspectRatio: 1 })).toEqual(['cover', 'cover'])
    expect(fits({ layout, aspectRatio: 1, fit: 'contain' })).toEqual(['contain', 'contain'])
  }
})

test('the pictures of a grid fade in one after another, and of very many only the first [GAL-68]', () => {
  expect(slidesOf({ layout: 'grid' }, 'style')).toEqual(['--vt-gallery-delay:38.625%', '--vt-gallery-delay:14.75%'])
  const fading = (props: Partial<GalleryProps>) =>
    slidesOf({ layout: 'grid', ...props }, 'style').filter(Boolean).length
  expect([fading({ items: FEW }), fading({ items: MANY }), fading({ items: MANY, perRow: 6 })]).toEqual([200, 24, 54])
  expect(slidesOf({ layout: 'list' }, 'style')).toEqual([undefined, undefined])
})

test('grid layouts have a list and no controls [GAL-76]', () => {
  for (const layout of ['grid', 'auto-grid', 'columns', 'rows', 'list', 'stack'] as const) {
    expect(render({ layout })).toContain('<ul data-scope="gallery" data-part="list">')
    expect(render({ layout })).not.toContain('<button')
  }
})
