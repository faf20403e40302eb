import { contrastRatio } from '@vitrine/palette'
import fc from 'fast-check'
import { LEAST_VEIL } from '@vitrine/panel/document'
import { expect, test } from 'vitest'
import { gradientColors, groundColors, inkOf, mixColors, veilOf } from './groundColors.ts'

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('text on any colour and any gradient has a contrast of 4.5 to 1 [PAN-64]', () => {
  fc.assert(
    fc.property(color, color, (from, to) => {
      for (const colors of [[from], gradientColors(from, to)]) {
        const { ink, veil } = groundColors(colors)
        for (const each of colors)
          expect(contrastRatio(inkOf(ink), mixColors(each, veilOf(ink), veil))).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('one colour needs no veil, and a gradient from black to white needs one [PAN-64]', () => {
  expect(groundColors(['#102030'])).toEqual({ ink: 'light', veil: 0 })
  expect(groundColors(['#ffe0a0'])).toEqual({ ink: 'dark', veil: 0 })
  expect(groundColors(gradientColors('#000000', '#ffffff')).veil).toBeGreaterThan(0.3)
})

test('the thinnest veil over a picture keeps text readable over a pixel of any colour [PAN-64]', () => {
  for (const ink of ['light', 'dark'] as const) {
    const least = LEAST_VEIL[ink === 'light' ? 'dark' : 'light']
    for (const pixel of ['#000000', '#ffffff'])
      expect(contrastRatio(inkOf(ink), mixColors(pixel, veilOf(ink), least))).toBeGreaterThanOrEqual(4.5)
  }
})
