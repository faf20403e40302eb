import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorToCss, PALETTE_COLOR_IDS } from '../index.js'

const site = (id: unknown, alpha?: unknown) => ({
  type: 'SITE_PALETTE_COLOR',
  sitePaletteColor: { id, ...(alpha !== undefined && { alpha }) },
})
const custom = (customColor: unknown) => ({ type: 'CUSTOM_COLOR', customColor })

test.each([
  ['accent', undefined, 'var(--accent)'],
  ['safeInverseDarkAccent', 1, 'var(--safeInverseDarkAccent)'],
  ['white', 0.5, 'hsla(var(--white-hsl),0.5)'],
  ['black', 0, 'hsla(var(--black-hsl),0)'],
  ['black', 0.123456, 'hsla(var(--black-hsl),0.12)'],
  ['accent', 2, null],
  ['accent', '0.5', null],
  ['accent);color:red', undefined, null],
  ['constructor', undefined, null],
])('the palette colour %j with alpha %j is written as %j [PAL-37]', (id, alpha, css) => {
  expect(colorToCss(site(id, alpha))).toBe(css)
})

test.each([
  ['teal', '#008080'],
  ['rgb(255 0 0 / 50%)', 'rgba(255,0,0,0.5)'],
  [{ userFormat: 'hex', hslaValue: { hue: 348, saturation: 100, lightness: 83.33 } }, '#FFAABB'],
  ['url(https://example.org)', null],
  ['red;}', null],
  [{ userFormat: 'hex', hslaValue: { hue: 400, saturation: 0, lightness: 0 } }, null],
])('the custom colour %j is written as %j [PAL-37]', (value, css) => {
  expect(colorToCss(custom(value))).toBe(css)
})

test('any other value is no colour, and a written colour cannot end its declaration [PAL-37]', () => {
  for (const value of [undefined, null, 7, 'red', {}, [], { type: 'THEME_COLOR' }, { type: 'SITE_PALETTE_COLOR' }])
    expect(colorToCss(value)).toBeNull()
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...PALETTE_COLOR_IDS), fc.string()), fc.anything(), (id, alpha) => {
      for (const css of [colorToCss(site(id, alpha)), colorToCss(custom(id)), colorToCss(custom(alpha))])
        if (css !== null) expect(css).toMatch(/^[\w#(),.%-]+$/)
    }),
  )
})
