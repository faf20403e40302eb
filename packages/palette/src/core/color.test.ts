import { converter, formatHex, parse, wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contrastRatio,
  DARKNESS_THRESHOLD,
  formatColor,
  GUIDE_COLORS,
  isDark,
  parseColor,
  generatePalette,
  resolveColor,
  TOKEN_COLORS,
  toPercent,
  toFraction,
  validateColor,
} from '../index.js'
import { LUMA_THRESHOLD } from './luminance.js'

const channels = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
const hexOf = (rgb: readonly number[]) => `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`

describe('a value from outside', () => {
  const good = { userFormat: 'hsl', values: { hue: 10, saturation: 20, lightness: 30 } }
  const withValues = (values: object) => ({ ...good, values: { ...good.values, ...values } })

  test('holds its format and its numbers [PAL-2]', () =>
    expect(validateColor(withValues({ alpha: 0.5 }))).toEqual({
      userFormat: 'hsl',
      values: { hue: 10, saturation: 20, lightness: 30, alpha: 0.5 },
    }))

  test('bounds are inclusive [PAL-11]', () => {
    for (const values of [
      { hue: 0, saturation: 0, lightness: 0, alpha: 0 },
      { hue: 360, saturation: 100, lightness: 100, alpha: 1 },
    ])
      for (const userFormat of ['hex', 'hsl', 'rgb']) expect(validateColor({ userFormat, values })).not.toBeNull()
  })

  test.each([
    [{ hue: -0.01 }],
    [{ hue: 360.01 }],
    [{ saturation: -1 }],
    [{ saturation: 100.001 }],
    [{ lightness: -1 }],
    [{ lightness: 101 }],
    [{ alpha: -0.1 }],
    [{ alpha: 1.1 }],
    [{ hue: NaN }],
    [{ saturation: Infinity }],
    [{ lightness: '30' }],
    [{ hue: undefined }],
    [{ alpha: null }],
  ])('%o is not valid, and becomes null [PAL-11] [PAL-12]', (values) =>
    expect(validateColor(withValues(values))).toBeNull(),
  )

  test.each([
    null,
    undefined,
    7,
    'red',
    [],
    {},
    { userFormat: 'hex' },
    { ...good, userFormat: 'hwb' },
    { ...good, userFormat: '__proto__' },
  ])('%o is no value [PAL-11] [PAL-12]', (value) => expect(validateColor(value)).toBeNull())

  test('what is valid is kept to 2 decimals, all else is null; nothing throws [PAL-11] [PAL-12] [PAL-13]', () => {
    const number = fc.oneof(
      fc.double(),
      fc.double({ min: -10, max: 400 }),
      fc.constantFrom(0, 1, 100, 360),
      fc.string(),
    )
    fc.assert(
      fc.property(
        number,
        number,
        number,
        number,
        fc.constantFrom('hex', 'hsl', 'rgb', 'x'),
        (hue, saturation, lightness, alpha, userFormat) => {
          const isValid =
            userFormat !== 'x' &&
            [
              [hue, 360],
              [saturation, 100],
              [lightness, 100],
              [alpha, 1],
            ].every(([value, most]) => typeof value === 'number' && value >= 0 && value <= (most as number))
          const value = validateColor({ userFormat, values: { hue, saturation, lightness, alpha } })
          expect(value !== null).toBe(isValid)
          if (!value) return
          for (const [key, kept] of Object.entries(value.values)) {
            const given = { hue, saturation, lightness, alpha }[key] as number
            expect(Math.abs(kept - given)).toBeLessThanOrEqual(0.005 + 1e-9)
            expect(kept).toBe(Math.round(kept * 100) / 100)
          }
          expect(value.values.alpha).not.toBe(1)
        },
      ),
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        validateColor(value)
      }),
    )
  })

  test('alpha is kept only where it is not 1 [PAL-13]', () => {
    expect(validateColor(withValues({ alpha: 1 }))).toEqual(good)
    expect(validateColor(withValues({ alpha: 0.999 }))).toEqual(good)
    expect(validateColor(withValues({ hue: 10.006, alpha: 0.333 }))).toEqual(withValues({ hue: 10.01, alpha: 0.33 }))
  })
})

test('percent and shares convert both ways, to 0.01 [PAL-14]', () => {
  expect([toPercent(0.8333), toFraction(83.33)]).toEqual([83.33, 0.8333])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (percent) => {
      expect(Math.abs(toPercent(toFraction(percent)) - percent)).toBeLessThanOrEqual(0.01)
      expect(Math.abs(toFraction(toPercent(percent / 100)) - percent / 100)).toBeLessThanOrEqual(0.01)
    }),
  )
})

describe('conversion', () => {
  test.each([
    ['#FFAABB', '#FFAABB'],
    ['#fab', '#FFAABB'],
    ['#FFAABB80', '#FFAABB80'],
    ['#fab8', '#FFAABB87'],
    ['rgb(255,170,187)', 'rgb(255,170,187)'],
    ['RGB(255 170 187)', 'rgb(255,170,187)'],
    ['rgba(255,170,187,0.5)', 'rgba(255,170,187,0.5)'],
    ['rgb(255 170 187 / 50%)', 'rgba(255,170,187,0.5)'],
    ['rgb(100%, 0%, 0%)', 'rgb(255,0,0)'],
    ['hsl(348,100%,83.33%)', 'hsl(348,100%,83.33%)'],
    ['hsl(348deg 100 83.33)', 'hsl(348,100%,83.33%)'],
    ['hsla(0.5turn, 100%, 50%, .25)', 'hsla(180,100%,50%,0.25)'],
    ['HotPink', '#FF69B4'],
    ['transparent', '#00000000'],
  ])('"%s" is written again as "%s" [PAL-15]', (text, written) => expect(formatColor(parseColor(text)!)).toBe(written))

  test('a grey has neither hue nor saturation [PAL-15]', () =>
    expect(parseColor('#808080')!.values).toEqual({ hue: 0, saturation: 0, lightness: 50.2 }))

  test('a 24-bit colour survives hex to hsl to hex [PAL-15]', () => {
    fc.assert(
      fc.property(channels, (rgb) => {
        const value = parseColor(hexOf(rgb))!
        expect(formatColor(value).toLowerCase()).toBe(hexOf(rgb))
        const again = parseColor(formatColor({ ...value, userFormat: 'hsl' }))!
        expect(formatColor({ ...again, userFormat: 'hex' }).toLowerCase()).toBe(hexOf(rgb))
        expect(formatColor({ ...value, userFormat: 'rgb' })).toBe(`rgb(${rgb.join(',')})`)
      }),
      { numRuns: 5000 },
    )
  })

  test.runIf(import.meta.env['VITRINE_FULL'])(
    'each of the 16,777,216 colours survives hex to hsl to hex [PAL-15]',
    () => {
      const drifted: string[] = []
      for (let number = 0; number < 0x1000000; number += 1) {
        const hex = `#${number.toString(16).padStart(6, '0').toUpperCase()}`
        const again = parseColor(formatColor({ ...parseColor(hex)!, userFormat: 'hsl' }))!
        if (formatColor({ ...again, userFormat: 'hex' }) !== hex) drifted.push(hex)
      }
      expect(drifted).toEqual([])
    },
  )

  test('agrees with culori [PAL-15]', () => {
    const toHsl = converter('hsl')
    fc.assert(
      fc.property(channels, (rgb) => {
        const { h = 0, s, l } = toHsl(parse(hexOf(rgb)))!
        const { values } = parseColor(hexOf(rgb))!
        expect([values.hue, values.saturation, values.lightness]).toEqual([
          Math.round(h * 100) / 100,
          Math.round(s * 10_000) / 100,
          Math.round(l * 10_000) / 100,
        ])
        expect(formatHex({ mode: 'hsl', h: values.hue, s: values.saturation / 100, l: values.lightness / 100 })).toBe(
          hexOf(rgb),
        )
      }),
    )
  })

  test('contrast agrees with culori [PAL-19]', () => {
    fc.assert(
      fc.property(channels, channels, (one, other) => {
        expect(contrastRatio(hexOf(one), hexOf(other))).toBeCloseTo(wcagContrast(hexOf(one), hexOf(other)), 6)
      }),
    )
  })

  test.each([
    '',
    '#',
    '#12',
    '#12345',
    '#1234567',
    '#ggg',
    '#-12',
    'rgb(256,0,0)',
    'rgb(-1,0,0)',
    'rgb(1,2)',
    'rgb(1,2,3,4,5)',
    'rgb(1,2,3,)',
    'rgb(1%,2,3)',
    'rgb(1 2 3 / 4 / 5)',
    'rgb(1 2 3 4)',
    'rgb(1deg 2 3)',
    'rgb(NaN,0,0)',
    'rgb(1,2,3',
    'rgb((1,2,3))',
    'hsl(361,0%,0%)',
    'hsl(-1,0%,0%)',
    'hsl(1,101%,0%)',
    'hsl(1,50,50)',
    'hsl(1,50%,50%,2)',
    'hwb(1 2% 3%)',
    'color(srgb 1 0 0)',
    'url(#a)',
    'var(--accent)',
    'inherit',
    'constructor',
    '__proto__',
    'toString',
    '\ud800',
    'red;background:url(x)',
  ])('"%s" is no colour [PAL-12]', (text) => expect(parseColor(text)).toBeNull())

  test('nothing throws, however long or strange it is [PAL-12]', () => {
    for (const unit of ['#', '1', 'rgb(', ',', ' ', '1 ', 'a', '%'])
      expect(parseColor(`rgb(${unit.repeat(500_000)})`)).toBeNull()
    for (const other of [null, undefined, 7, {}, []]) expect(parseColor(other)).toBeNull()
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'#0fargbhsl(%,./ )') })),
        (text) => {
          const value = parseColor(text)
          if (value) expect(validateColor(value)).toEqual(value)
        },
      ),
    )
  })
})

describe('the dark test', () => {
  test('below 0.65 of 256 of weighted brightness a colour is dark [PAL-26]', () => {
    // Expect a grey of 166 to be dark and a grey of 167 not to be, because the threshold is a brightness of 166.4.
    expect([isDark('#a6a6a6'), isDark('#a7a7a7')]).toEqual([true, false])
    expect([isDark('#ff0000'), isDark('#00ff00'), isDark('#0000ff')]).toEqual([true, true, true])
    expect(isDark('#ffffff00')).toBe(false)
    expect(isDark('#00000000')).toBe(true)
    for (const nothing of ['no colour', '', '__proto__']) expect(isDark(nothing)).toBe(false)
  })

  test('its weights are those of the luma of television, for every colour [PAL-26]', () => {
    fc.assert(
      fc.property(channels, ([red, green, blue]) => {
        expect(isDark(hexOf([red, green, blue]))).toBe(0.299 * red + 0.587 * green + 0.114 * blue < 166.4)
      }),
    )
  })

  test('its threshold and that of luma are two [PAL-27] [PAL-18]', () => {
    expect([DARKNESS_THRESHOLD, LUMA_THRESHOLD]).toEqual([0.65, 0.34])
    // Expect this grey to be dark although the palette's text on it is black, because the two rules have different
    // thresholds.
    expect(isDark('#7f7f7f')).toBe(true)
    expect(formatColor(generatePalette('#7f7f7f').safeInverseAccent)).toBe('#000000')
  })
})

describe('a reference', () => {
  const palette = generatePalette('#FFAABB')
  const site = (id: unknown, alpha?: unknown) => ({
    type: 'SITE_PALETTE_COLOR',
    sitePaletteColor: { id, ...(alpha !== undefined && { alpha }) },
  })

  test.each([
    [site('accent'), '#FFAABB'],
    [site('accent', 0.5), '#FFAABB80'],
    [site('safeLightAccent', 1), '#CE0029'],
    [site('black', 0), '#00000000'],
    [{ type: 'CUSTOM_COLOR', customColor: 'rgb(1,2,3)' }, 'rgb(1,2,3)'],
    [
      {
        type: 'CUSTOM_COLOR',
        customColor: { userFormat: 'hsl', hslaValue: { hue: 1, saturation: 2, lightness: 3, alpha: 0.4 } },
      },
      'hsla(1,2%,3%,0.4)',
    ],
    [{ type: 'THEME_COLOR' }, null],
  ])('%j is %s [PAL-28] [PAL-29]', (reference, css) => expect(resolveColor(reference, palette)).toBe(css))

  test.each([
    site('red'),
    site('__proto__'),
    site('accent', 2),
    site('accent', NaN),
    site('accent', '1'),
    site(7),
    { type: 'SITE_PALETTE_COLOR' },
    { type: 'CUSTOM_COLOR' },
    { type: 'CUSTOM_COLOR', customColor: 'javascript:alert(1)' },
    { type: 'CUSTOM_COLOR', customColor: { userFormat: 'hsl', hslaValue: { hue: 400, saturation: 2, lightness: 3 } } },
    { type: 'constructor' },
    {},
    null,
    undefined,
    'accent',
  ])('%j is no colour [PAL-29]', (reference) => expect(resolveColor(reference, palette)).toBeNull())

  test('a palette colour has the alpha of its reference, not one of its own [PAL-29]', () => {
    const values = { hue: 348, saturation: 100, lightness: 83.33, alpha: 0.5 }
    const clear = { ...palette, accent: { userFormat: 'hex' as const, values } }
    expect([site('accent'), site('accent', 0.25)].map((reference) => resolveColor(reference, clear))).toEqual([
      '#FFAABB',
      '#FFAABB40',
    ])
  })

  test('whatever is referred to gives a colour or null [PAL-29]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            type: fc.constantFrom('SITE_PALETTE_COLOR', 'CUSTOM_COLOR'),
            sitePaletteColor: fc.anything(),
            customColor: fc.oneof(fc.anything(), fc.string()),
          }),
        ),
        (reference) => {
          const css = resolveColor(reference, palette)
          expect(css === null || parseColor(css) !== null).toBe(true)
        },
      ),
    )
  })
})

test('guides of the fluid layout [PAL-31]', () => expect(GUIDE_COLORS).toEqual({ blue: '#027AFF', yellow: '#FFB802' }))

test('colours of the design tokens [PAL-32]', () => {
  expect(Object.values(TOKEN_COLORS.neutral)).toEqual([
    '#FFFFFF',
    '#F5F5F5',
    '#E5E5E5',
    '#D4D4D4',
    '#A3A3A3',
    '#737373',
    '#525252',
    '#404040',
    '#262626',
    '#000000',
  ])
  expect(Object.keys(TOKEN_COLORS.neutral)).toEqual([
    '0',
    '100',
    '200',
    '300',
    '400',
    '500',
    '600',
    '700',
    '800',
    '900',
  ])
  const { info, error, success } = TOKEN_COLORS
  expect([info, error, success]).toEqual(['#0B5FFF', '#B3261E', '#1B7F3B'])
  for (const color of [info, error, success]) expect(contrastRatio(color, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
})
