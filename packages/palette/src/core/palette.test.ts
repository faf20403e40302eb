import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  completePalette,
  contrastRatio,
  formatColor,
  generatePalette,
  isPaletteColorId,
  makeReadable,
  PALETTE_COLOR_IDS,
  PALETTE_MODES,
  paletteColors,
  paletteToCss,
  parseColor,
  PRESETS,
  readPalette,
  SYSTEM_COLORS,
  type Palette,
  type PaletteColorId,
  type PresetName,
} from '../index.js'
import { luma } from './luminance.js'
import { toRgb } from './convert.js'

const IDS = [
  'white',
  'black',
  'safeLightAccent',
  'safeDarkAccent',
  'safeInverseAccent',
  'safeInverseLightAccent',
  'safeInverseDarkAccent',
  'accent',
  'lightAccent',
  'darkAccent',
]
const hex = (palette: Palette, id: PaletteColorId) => formatColor({ ...palette[id], userFormat: 'hex' })
const seed = fc
  .record({
    hue: fc.integer({ min: 0, max: 36_000 }),
    saturation: fc.integer({ min: 0, max: 10_000 }),
    lightness: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ hue, saturation, lightness }) => ({
    userFormat: 'hsl' as const,
    values: { hue: hue / 100, saturation: saturation / 100, lightness: lightness / 100 },
  }))
const preset = fc.constantFrom<PresetName>('Monochrome', 'Complementary', 'Analogous I', 'Analogous II')

describe('system colours', () => {
  test('ten ids and no other, in order [PAL-1] [PAL-4]', () => {
    expect(PALETTE_COLOR_IDS).toEqual(IDS)
    expect(IDS.map((id) => SYSTEM_COLORS[id as PaletteColorId].order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const id of IDS) expect(isPaletteColorId(id)).toBe(true)
    for (const other of ['', 'red', 'Accent', '__proto__', 'constructor', 'toString', null, 7, ['accent']])
      expect(isPaletteColorId(other)).toBe(false)
  })

  test('a palette colour has an id and a value [PAL-1]', () =>
    expect(paletteColors(generatePalette('#FFAABB'))[7]).toEqual({
      id: 'accent',
      value: { userFormat: 'hex', values: { hue: 348, saturation: 100, lightness: 83.33 } },
    }))

  test('the accent alone carries a seed [PAL-3] [PAL-9]', () => {
    const members = ['hideInSelector', 'name', 'order', 'readonly', 'userVisible']
    for (const id of IDS)
      expect(Object.keys(SYSTEM_COLORS[id as PaletteColorId])).toEqual(expect.arrayContaining(members))
    expect(IDS.filter((id) => 'generatorSeed' in SYSTEM_COLORS[id as PaletteColorId])).toEqual(['accent'])
    expect(SYSTEM_COLORS.accent.generatorSeed).toBe('#FFAABB')
  })

  test('technical names [PAL-5] and what a selector shows [PAL-6] [PAL-7]', () => {
    expect(Object.values(SYSTEM_COLORS).map(({ name }) => name)).toEqual([
      'White',
      'Black',
      'Safe Light',
      'Safe Dark',
      'Safe Inverse',
      'Safe Inverse Light',
      'Safe Inverse Dark',
      'Accent',
      'Light',
      'Dark',
    ])
    expect(
      ['white', 'lightAccent', 'accent', 'darkAccent', 'black'].map(
        (id) => SYSTEM_COLORS[id as PaletteColorId].editorLabel,
      ),
    ).toEqual(['Lightest', 'Light', 'Bright', 'Dark', 'Darkest'])
  })

  test('technical names, alone [PAL-5]', () =>
    expect(SYSTEM_COLORS.safeInverseDarkAccent.name).toBe('Safe Inverse Dark'))

  test.each([
    ['white', true, false, true],
    ['black', true, false, true],
    ['safeLightAccent', false, true, false],
    ['safeDarkAccent', false, true, false],
    ['safeInverseAccent', false, true, false],
    ['safeInverseLightAccent', false, true, false],
    ['safeInverseDarkAccent', false, true, false],
    ['accent', false, false, true],
    ['lightAccent', false, false, true],
    ['darkAccent', false, false, true],
  ] as const)('%s: hidden in the selector %s, readonly %s, visible %s [PAL-8]', (id, hidden, readonly, visible) =>
    expect(SYSTEM_COLORS[id]).toMatchObject({ hideInSelector: hidden, readonly, userVisible: visible }),
  )

  test('modes and presets, in order [PAL-10]', () => {
    expect(PALETTE_MODES).toEqual(['Presets', 'Custom Colors', 'From Image', 'From Color'])
    expect(Object.keys(PRESETS)).toEqual(['Monochrome', 'Complementary', 'Analogous I', 'Analogous II'])
  })

  test('a wrong key does not compile', () => {
    expectTypeOf<PaletteColorId>().not.toEqualTypeOf<string>()
    // @ts-expect-error the system colours have no key `red`, so the types reject it
    expect(SYSTEM_COLORS['red']).toBeUndefined()
    // @ts-expect-error `Triad` is not one of the palette presets, so the types reject it
    expect(() => generatePalette('#FFAABB', 'Triad')).toThrow(TypeError)
  })
})

describe('a palette grown from a seed', () => {
  test('the seed #FFAABB, Monochrome [PAL-23]', () => {
    const palette = generatePalette('#FFAABB')
    expect(Object.fromEntries(IDS.map((id) => [id, hex(palette, id as PaletteColorId)]))).toEqual({
      white: '#FFFFFF',
      black: '#000000',
      accent: '#FFAABB',
      lightAccent: '#F3E2E6',
      darkAccent: '#60202D',
      safeLightAccent: '#CE0029',
      safeDarkAccent: '#FFAABB',
      safeInverseAccent: '#000000',
      safeInverseLightAccent: '#000000',
      safeInverseDarkAccent: '#FFFFFF',
    })
    expect(palette.safeLightAccent.values).toEqual({ hue: 348, saturation: 100, lightness: 40.33 })
  })

  test.each([
    ['Monochrome', 350, 350],
    ['Complementary', 350, 170],
    ['Analogous I', 20, 20],
    ['Analogous II', 320, 320],
  ] as const)('%s of the hue 350 has a light accent of %d and a dark one of %d [PAL-16]', (name, light, dark) => {
    const values = { hue: 350, saturation: 60, lightness: 50 }
    const { accent, lightAccent, darkAccent } = generatePalette({ userFormat: 'hsl', values }, name)
    expect([accent.values, lightAccent.values, darkAccent.values]).toEqual([
      values,
      { hue: light, saturation: 40, lightness: 92 },
      { hue: dark, saturation: 50, lightness: 25 },
    ])
  })

  test('hues stay on the circle, saturations within their limits [PAL-16]', () => {
    fc.assert(
      fc.property(seed, preset, (value, name) => {
        const { accent, lightAccent, darkAccent, white, black } = generatePalette(value, name)
        expect(accent).toEqual(value)
        expect([lightAccent.values.lightness, darkAccent.values.lightness]).toEqual([92, 25])
        expect(lightAccent.values.saturation).toBe(Math.min(value.values.saturation, 40))
        expect(darkAccent.values.saturation).toBe(Math.min(value.values.saturation, 50))
        for (const { values } of [lightAccent, darkAccent]) {
          expect(values.hue).toBeGreaterThanOrEqual(0)
          expect(values.hue).toBeLessThanOrEqual(360)
        }
        expect([formatColor(white), formatColor(black)]).toEqual(['#FFFFFF', '#000000'])
      }),
    )
  })

  test('for every seed and preset the safe accents read on both their backgrounds, by their own hue [PAL-24]', () => {
    fc.assert(
      fc.property(seed, preset, (value, name) => {
        const palette = generatePalette(value, name)
        const { safeLightAccent, safeDarkAccent, white, black, lightAccent, darkAccent } = palette
        for (const ground of [white, lightAccent])
          expect(contrastRatio(safeLightAccent, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [black, darkAccent])
          expect(contrastRatio(safeDarkAccent, ground)).toBeGreaterThanOrEqual(4.5)
        for (const safe of [safeLightAccent, safeDarkAccent]) {
          expect([safe.values.hue, safe.values.saturation]).toEqual([value.values.hue, value.values.saturation])
        }
      }),
      { numRuns: 20_000 },
    )
  })

  test.each(['not a colour', '', null])('what is no colour counts as #FFAABB: %j [PAL-9]', (text) =>
    expect(hex(generatePalette(text), 'accent')).toBe('#FFAABB'),
  )
})

describe('colours made readable', () => {
  const value = (text: string) => parseColor(text)!
  test('one that passes is unchanged; one that does not gets darker by whole steps [PAL-20]', () => {
    expect(makeReadable(value('#0B5FFF'), [value('#fff')], 'darker')).toEqual(value('#0B5FFF'))
    fc.assert(
      fc.property(seed, preset, (one, name) => {
        const { safeLightAccent, lightAccent, white } = generatePalette(one, name)
        const { hue, saturation } = safeLightAccent.values
        expect([hue, saturation]).toEqual([one.values.hue, one.values.saturation])
        for (const ground of [white, lightAccent])
          expect(contrastRatio(safeLightAccent, ground)).toBeGreaterThanOrEqual(4.5)
        const steps = one.values.lightness - safeLightAccent.values.lightness
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(0.011)
        if (Math.round(steps) > 0) {
          const before = {
            ...safeLightAccent,
            values: { ...one.values, lightness: Math.round((safeLightAccent.values.lightness + 1) * 100) / 100 },
          }
          expect(Math.min(contrastRatio(before, white)!, contrastRatio(before, lightAccent)!)).toBeLessThan(4.5)
        }
      }),
    )
  })

  test('the last step down is black, even where white would read better [PAL-20]', () =>
    // On this grey black has a contrast of 4.56, a lightness of 1 has 4.49, and white has 4.61.
    expect(formatColor(makeReadable(value('#333'), [value('#757575')], 'darker'))).toBe('#000000'))

  test('on dark it gets lighter by whole steps [PAL-21]', () => {
    expect(makeReadable(value('#FFAABB'), [value('#000')], 'lighter')).toEqual(value('#FFAABB'))
    // Expect a readable grey for both backgrounds: a grey is readable on black from a lightness of 46 %, and on #222
    // from 54 %.
    expect(formatColor(makeReadable(value('#333'), [value('#000')], 'lighter'))).toBe('#757575')
    expect(formatColor(makeReadable(value('#333'), [value('#000'), value('#222')], 'lighter'))).toBe('#8A8A8A')
    const dark = { accent: value('#333'), black: value('#000'), darkAccent: value('#222') }
    expect(formatColor(completePalette({ ...generatePalette('#000'), ...dark }).safeDarkAccent)).toBe('#8A8A8A')
  })

  test('on dark no step is taken too many, whatever the palette [PAL-21]', () => {
    fc.assert(
      fc.property(seed, preset, (one, name) => {
        const { safeDarkAccent, darkAccent, black } = generatePalette(one, name)
        const { hue, saturation } = safeDarkAccent.values
        expect([hue, saturation]).toEqual([one.values.hue, one.values.saturation])
        const steps = safeDarkAccent.values.lightness - one.values.lightness
        expect(steps).toBeGreaterThanOrEqual(0)
        if (Math.round(steps) > 0) {
          const before = {
            ...safeDarkAccent,
            values: { ...one.values, lightness: Math.round((safeDarkAccent.values.lightness - 1) * 100) / 100 },
          }
          expect(Math.min(contrastRatio(before, black)!, contrastRatio(before, darkAccent)!)).toBeLessThan(4.5)
        }
      }),
    )
  })

  test('past the end it is black or white, whichever reads better on the worse ground [PAL-20]', () => {
    // Expect white on this grey: no darker colour is readable on the grey, but white is.
    expect(formatColor(makeReadable(value('#444'), [value('#707070')], 'darker'))).toBe('#FFFFFF')
    // Expect black: white has no contrast with the white background, and black has a little with the grey background.
    expect(formatColor(makeReadable(value('#444'), [value('#707070'), value('#fff')], 'darker'))).toBe('#000000')
    expect(formatColor(makeReadable(value('#444'), [value('#8a8a8a'), value('#000')], 'lighter'))).toBe('#FFFFFF')
  })

  const own = {
    white: value('#FAF6EF'),
    black: value('#1B1A22'),
    lightAccent: value('#eee'),
    darkAccent: value('#222'),
  }
  test('the colour of a text is the palette’s white on a dark ground, black on a light one, while it reads [PAL-22]', () => {
    expect(formatColor(completePalette({ ...own, accent: value('#C00') }).safeInverseAccent)).toBe('#FAF6EF')
    expect(formatColor(completePalette({ ...own, accent: value('#FFAABB') }).safeInverseAccent)).toBe('#1B1A22')
    // Expect white on this accent: luma selects black, but black is not readable on the accent.
    expect(luma(toRgb(value('#6060c8').values))).toBeGreaterThan(0.34)
    expect(formatColor(completePalette({ ...own, accent: value('#6060c8') }).safeInverseAccent)).toBe('#FAF6EF')
    // Expect the choice of luma where white and black both read: of this red it is 0.28, of this grey 0.46.
    const ends = { ...own, white: value('#fff'), black: value('#000') }
    const on = (text: string) => formatColor(completePalette({ ...ends, accent: value(text) }).safeInverseAccent)
    expect([on('#EC0000'), on('#757575')]).toEqual(['#FFFFFF', '#000000'])
    // Expect pure black: neither the white nor the black of this palette is readable on the grey accent.
    const grey = { ...own, white: value('#999'), black: value('#666') }
    expect(formatColor(completePalette({ ...grey, accent: value('#808080') }).safeInverseAccent)).toBe('#000000')
  })

  test('the texts on all three accents read, whatever these are [PAL-22]', () => {
    fc.assert(
      fc.property(seed, seed, seed, (accent, lightAccent, darkAccent) => {
        const palette = completePalette({ ...own, accent, lightAccent, darkAccent })
        expect(contrastRatio(palette.safeInverseAccent, accent)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(palette.safeInverseLightAccent, lightAccent)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(palette.safeInverseDarkAccent, darkAccent)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('luma decides below 0.34 of 1 [PAL-18]', () => {
    expect(luma([255, 255, 255])).toBeCloseTo(1, 10)
    expect(luma([100, 50, 200])).toBeCloseTo((0.299 * 100 + 0.587 * 50 + 0.114 * 200) / 255, 10)
    const on = (text: string) =>
      formatColor(completePalette({ ...generatePalette(text), accent: value(text) }).safeInverseAccent)
    // Expect white on both greys next to the luma threshold 0.34: on the first (0.3373) luma selects white, and on the
    // second (0.3412) it selects black, which is not readable there.
    expect([on('#565656'), on('#575757')]).toEqual(['#FFFFFF', '#FFFFFF'])
    expect(on('#7a7a7a')).toBe('#000000')
  })

  test('readable is a contrast of at least 4.5 on 8-bit channels [PAL-19]', () => {
    expect(contrastRatio('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
    expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
    const onWhite = (text: string) => formatColor(makeReadable(value(text), [value('#fff')], 'darker'))
    expect(['#767676', '#777777'].map(onWhite)).toEqual(['#767676', '#747474'])
    expect(contrastRatio('#000000', '#FFFFFF')).toBe(21)
    expect(contrastRatio('#123456', '#123456')).toBe(1)
    expect(contrastRatio('no colour', '#FFFFFF')).toBeNull()
    // Expect equal contrast for two colours that both round to #777777, because contrast is computed from the rounded
    // channels.
    const almost = (lightness: number) => ({ userFormat: 'hsl' as const, values: { hue: 0, saturation: 0, lightness } })
    expect(contrastRatio(almost(46.67), '#fff')).toBe(contrastRatio(almost(46.6), '#fff'))
  })
})

describe('a stored palette', () => {
  const stored = [
    { id: 'accent', value: { userFormat: 'rgb', values: { hue: 200, saturation: 80, lightness: 40 } } },
    { id: 'lightAccent', value: { userFormat: 'hex', values: { hue: 200, saturation: 30, lightness: 95 } } },
    { id: 'safeLightAccent', value: { userFormat: 'hex', values: { hue: 0, saturation: 0, lightness: 99 } } },
    { id: 'red', value: { userFormat: 'hex', values: { hue: 0, saturation: 100, lightness: 50 } } },
    { id: 'darkAccent', value: { userFormat: 'hex', values: { hue: 400, saturation: 100, lightness: 50 } } },
  ]

  test('takes what is valid, derives the safe colours anew, and grows the rest from the accent [PAL-25] [PAL-9]', () => {
    const palette = readPalette(stored, generatePalette)
    const grown = generatePalette({ userFormat: 'rgb', values: { hue: 200, saturation: 80, lightness: 40 } })
    expect(palette.accent.values).toEqual({ hue: 200, saturation: 80, lightness: 40 })
    expect(palette.lightAccent.values).toEqual({ hue: 200, saturation: 30, lightness: 95 })
    expect(palette.darkAccent).toEqual(grown.darkAccent)
    expect(palette.safeLightAccent).toEqual(completePalette(palette).safeLightAccent)
    expect(palette.safeLightAccent.values.lightness).not.toBe(99)
    expect(Object.keys(palette)).toEqual(IDS)
  })

  test('whatever was stored, there is a palette; without an accent it grows from #FFAABB [PAL-9]', () => {
    for (const nothing of [
      null,
      undefined,
      'x',
      7,
      {},
      [],
      [null],
      [{ id: 'accent' }],
      [{ id: '__proto__', value: {} }],
    ])
      expect(readPalette(nothing, generatePalette)).toEqual(generatePalette('#FFAABB'))
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(Object.keys(readPalette(json, generatePalette))).toEqual(IDS)
      }),
    )
  })
})

test('as CSS: the numbers and the colour of all ten, in order [PAL-30]', () => {
  const css = paletteToCss(generatePalette('#FFAABB'))
  expect(css).toBe(
    '--white-hsl:0,0%,100%;--white:#FFFFFF;--black-hsl:0,0%,0%;--black:#000000;' +
      '--safeLightAccent-hsl:348,100%,40.33%;--safeLightAccent:#CE0029;' +
      '--safeDarkAccent-hsl:348,100%,83.33%;--safeDarkAccent:#FFAABB;' +
      '--safeInverseAccent-hsl:0,0%,0%;--safeInverseAccent:#000000;' +
      '--safeInverseLightAccent-hsl:0,0%,0%;--safeInverseLightAccent:#000000;' +
      '--safeInverseDarkAccent-hsl:0,0%,100%;--safeInverseDarkAccent:#FFFFFF;' +
      '--accent-hsl:348,100%,83.33%;--accent:#FFAABB;--lightAccent-hsl:348,40%,92%;--lightAccent:#F3E2E6;' +
      '--darkAccent-hsl:348,50%,25%;--darkAccent:#60202D;',
  )
})
