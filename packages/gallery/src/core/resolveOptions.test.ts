import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LAYOUTS } from './galleryOptions.js'
import { resolveOptions } from './resolveOptions.js'

/** Names and remedies of the options that cannot be used. */
function faultsOf(options: object): readonly (readonly [string, string])[] {
  const faults: [string, string][] = []
  resolveOptions(options, (...fault) => faults.push(fault))
  return faults
}

test('every option has a default [GAL-10] [GAL-27] [GAL-28]', () => {
  expect(resolveOptions({})).toEqual({
    layout: 'slideshow',
    aspectRatio: undefined,
    fit: 'cover',
    perRow: 3,
    gap: 0,
    gapShare: 0.01,
    columnWidth: 250,
    columnBehavior: 'min',
    rowHeight: 250,
    imageShare: 0.3,
    alignment: 'middle',
    captions: 'below',
    captionText: 'all',
    captionPosition: 'bottom',
    captionsOnHover: false,
    controls: true,
    newWindow: false,
    ground: false,
    thumbnails: undefined,
    autoplay: undefined,
    loop: true,
    random: false,
    transition: 'fade',
    duration: 1000,
    autoHeight: true,
    clickAction: 'next',
    keys: {},
    opensItems: false,
    mixedTypes: false,
    history: false,
    collectionUrl: '',
    resizeDelay: 100,
  })
})

describe('a default of one layout:', () => {
  test('a slideshow fades in 1 s and has its own height [GAL-49]', () => {
    expect(resolveOptions({ layout: 'slideshow' })).toMatchObject({
      transition: 'fade',
      duration: 1000,
      autoHeight: true,
    })
  })

  test('a strip moves in 0.5 s and rests in the middle [GAL-56]', () => {
    expect(resolveOptions({ layout: 'strip' })).toMatchObject({ duration: 500, alignment: 'middle' })
  })

  test('a carousel has three slides per row, 1 percent apart, and an end [GAL-27] [GAL-64]', () => {
    expect(resolveOptions({ layout: 'carousel' })).toMatchObject({ perRow: 3, gapShare: 0.01, loop: false })
  })

  test('a grid has four pictures per row [GAL-68]', () => {
    expect(resolveOptions({ layout: 'grid' }).perRow).toBe(4)
  })

  test('columns are 250 px wide without a gap [GAL-70]', () => {
    expect(resolveOptions({ layout: 'columns' })).toMatchObject({ columnWidth: 250, gap: 0 })
  })

  test('an auto-grid has columns of 250 px without a gap [GAL-73]', () => {
    expect(resolveOptions({ layout: 'auto-grid' })).toMatchObject({ columnWidth: 250, gap: 0 })
  })

  test('rows are 250 px high and 20 px apart [GAL-74]', () => {
    expect(resolveOptions({ layout: 'rows' })).toMatchObject({ rowHeight: 250, gap: 20 })
  })

  test('a stack measures 150 ms after a resize, every other layout 100 ms [GAL-45 a] [GAL-45 b]', () => {
    expect(LAYOUTS.map((layout) => resolveOptions({ layout }).resizeDelay)).toEqual([
      ...Array.from({ length: 8 }, () => 100),
      150,
    ])
  })

  test('grid, auto-grid, columns and rows have no captions [GAL-89]', () => {
    expect(LAYOUTS.filter((layout) => resolveOptions({ layout }).captions === 'none')).toEqual([
      'grid',
      'auto-grid',
      'columns',
      'rows',
    ])
  })
})

test('autoplay takes 5000 ms and comes a little later the first time [GAL-28] [GAL-29 a]', () => {
  expect(resolveOptions({ autoplay: true }).autoplay).toEqual({ interval: 5000, stagger: true })
  expect(resolveOptions({ autoplay: { interval: 8000, stagger: false } }).autoplay).toEqual({
    interval: 8000,
    stagger: false,
  })
})

test('an option that is given is taken as it is [GAL-88]', () => {
  const given = {
    layout: 'carousel',
    aspectRatio: 1.25,
    fit: 'contain',
    perRow: 5,
    gap: 7,
    gapShare: 0.2,
    columnWidth: 180,
    columnBehavior: 'max',
    rowHeight: 120,
    imageShare: 0.5,
    alignment: 'end',
    captions: 'overlay',
    captionText: 'description',
    captionPosition: 'top-end',
    captionsOnHover: true,
    controls: false,
    newWindow: true,
    ground: true,
    thumbnails: { height: 80, margin: 9, gap: 4 },
    autoplay: { interval: 8000, stagger: false },
    loop: true,
    random: true,
    transition: 'kenburns',
    duration: 250,
    autoHeight: false,
    clickAction: 'half',
    keys: { left: 'j' },
    opensItems: true,
    mixedTypes: true,
    history: true,
    collectionUrl: '/prints',
    resizeDelay: 40,
  } as const
  expect(resolveOptions(given)).toEqual(given)
})

test('a number of pictures in a row is whole, and thumbnails and autoplay may be switched off [GAL-88]', () => {
  expect(resolveOptions({ perRow: 4.5, thumbnails: false, autoplay: false })).toMatchObject({
    perRow: 5,
    thumbnails: undefined,
    autoplay: undefined,
  })
})

test('thumbnails are 100 px high [GAL-78]', () => {
  expect(resolveOptions({ thumbnails: true }).thumbnails).toEqual({ height: 100, margin: 0, gap: 0 })
  expect(resolveOptions({ thumbnails: { gap: 5 } }).thumbnails).toEqual({ height: 100, margin: 0, gap: 5 })
})

describe('an option that cannot be used', () => {
  test('is reported with its remedy, and has its default [GAL-88]', () => {
    expect(faultsOf({ layout: 'carousell' })).toEqual([
      [
        'layout',
        '"carousell" is not known. Use "slideshow", "strip", "carousel", "grid", "auto-grid", "columns", "rows", "list", "stack".',
      ],
    ])
    expect(resolveOptions({ layout: 'carousell' as never }).layout).toBe('slideshow')
    expect(faultsOf({ autoplay: { interval: Number.NaN } })).toEqual([
      ['autoplay.interval', 'NaN cannot be used. Pass a number from 1000 to 86400000.'],
    ])
    expect(faultsOf({ columnWidth: 0 })).toEqual([
      ['columnWidth', '0 cannot be used. Pass a number from above 0 to 100000.'],
    ])
  })

  test.each([
    [-1, '-1'],
    ['4', '"4"'],
    [true, 'true'],
    [null, 'null'],
    [{}, 'An object'],
    [Symbol('wide'), 'Symbol(wide)'],
  ])('is written in the report, %o as %s [GAL-88]', (gap, text) => {
    expect(faultsOf({ gap })).toEqual([['gap', `${text} cannot be used. Pass a number from 0 to 100000.`]])
  })

  test.each(['perRow', 'gap', 'gapShare', 'columnWidth', 'rowHeight', 'imageShare', 'aspectRatio', 'duration'])(
    'is %s with NaN, an infinity, text or a negative number [GAL-88]',
    (name) => {
      const wrong = [Number.NaN, Infinity, '4', -1]
      expect(wrong.map((value) => faultsOf({ [name]: value }).map(([reported]) => reported))).toEqual(
        wrong.map(() => [name]),
      )
    },
  )

  test.each([
    ['aspectRatio', 0.01, 1000],
    ['perRow', 1, 20],
    ['gap', 0, 100_000],
    ['gapShare', 0, 1],
    ['columnWidth', 0.001, 100_000],
    ['rowHeight', 1, 100_000],
    ['imageShare', 0.01, 1],
    ['duration', 0, 60_000],
    ['resizeDelay', 0, 10_000],
    ['thumbnails.height', 1, 1000],
    ['thumbnails.margin', 0, 1000],
    ['thumbnails.gap', 0, 1000],
    ['autoplay.interval', 1000, 86_400_000],
  ])('is %s below %d and above %d [GAL-88]', (name, least, most) => {
    const [option = '', inner] = name.split('.')
    const namesAt = (value: number): readonly string[] =>
      faultsOf({ [option]: inner ? { [inner]: value } : value }).map(([reported]) => reported)
    expect([least, most, least - 0.001, most + 0.001].map(namesAt)).toEqual([[], [], [name], [name]])
  })

  test('is an alignment that is not known: the slide rests in the middle [GAL-57]', () => {
    expect(resolveOptions({ alignment: 'centre' as never }).alignment).toBe('middle')
    expect(['start', 'middle', 'end'].map((alignment) => resolveOptions({ alignment } as object).alignment)).toEqual([
      'start',
      'middle',
      'end',
    ])
  })

  test.each([0, -5, Number.NaN, 'wide'])('is a column width of %j: columns are 250 px wide [GAL-70]', (columnWidth) => {
    expect(resolveOptions({ columnWidth: columnWidth as never }).columnWidth).toBe(250)
  })

  test.each([[Object.create(null)], [1n], [Symbol('wide')], [() => 1], [[]]])(
    'is named when it is %o [GAL-88]',
    (value) => {
      expect(faultsOf({ layout: value, gap: value }).map(([name]) => name)).toEqual(['layout', 'gap'])
    },
  )

  test('never throws, whatever its value [GAL-88]', () => {
    const names = Object.keys(resolveOptions({}))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (options) => {
        const { layout, perRow, columnWidth, duration } = resolveOptions(options)
        expect(LAYOUTS).toContain(layout)
        expect(perRow >= 1 && perRow <= 20 && columnWidth > 0 && duration >= 0).toBe(true)
      }),
    )
  })
})

test('an option that can be used is not reported [GAL-88]', () => {
  expect(faultsOf({ layout: 'grid', perRow: 5, gap: 11, aspectRatio: 1, autoplay: false, thumbnails: false })).toEqual(
    [],
  )
})
