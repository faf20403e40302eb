import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  completePalette,
  contrastRatio,
  formatColor,
  mendPair,
  parseColor,
  themePairs,
  themeToCss,
  unreadablePairs,
} from '../index.js'
import type { OwnColors } from '../index.js'
import { mixInOklab, mixInSrgb } from './mix.js'
import { themeGrounds } from './themeGrounds.js'

const HALL = { white: '#FAF6EF', black: '#1B1A22', accent: '#E2982F', lightAccent: '#F1E4CE', darkAccent: '#3D2E1C' }

const own = (texts: Partial<typeof HALL> = {}): OwnColors =>
  Object.fromEntries(
    Object.entries({ ...HALL, ...texts }).map(([id, text]) => [id, parseColor(text)!]),
  ) as unknown as OwnColors

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => parseColor(`#${value.toString(16).padStart(6, '0')}`)!)
const anyColors = fc.record({ white: color, black: color, accent: color, lightAccent: color, darkAccent: color })
const written = (change: Partial<OwnColors> | undefined) =>
  Object.fromEntries(Object.entries(change ?? {}).map(([id, value]) => [id, formatColor(value)]))

test('the stylesheet of the theme declares what themeToCss writes for its palette [PAL-34]', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, '../theme.css'), 'utf8')
    .toLowerCase()
    .replaceAll(/\s/g, '')
  const declarations = themeToCss(completePalette(own())).toLowerCase().split(';').filter(Boolean)
  expect(declarations).toHaveLength(61)
  for (const declaration of declarations) expect(sheet).toContain(`${declaration};`)
})

test('a theme of any colours is custom properties of hex, numbers and fixed words [PAL-34]', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      expect(themeToCss(completePalette(colors))).toMatch(
        /^(?:--[\w-]+:(?:#[\dA-F]{6}|[\d.]+,[\d.]+%,[\d.]+%|\d{1,2}%|light|dark);)+$/,
      )
    }),
  )
})

test('every text reads on its ground, or its pair is unreadable and can be mended [PAL-33] [PAL-35] [PAL-36]', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      let mended: OwnColors = colors
      let presses = 0
      for (let faults = unreadablePairs(mended); faults.length > 0; presses += 1) {
        mended = { ...mended, ...mendPair(mended, faults[0]!) }
        const left = unreadablePairs(mended)
        expect(left.length).toBeLessThan(faults.length)
        faults = left
      }
      expect(presses).toBeLessThanOrEqual(6)
      for (const { id, foreground, background, least } of themePairs(mended))
        expect([id, contrastRatio(foreground, background)! >= least]).toEqual([id, true])
    }),
    { numRuns: 300 },
  )
})

test('hovered, pressed and marked grounds of any sections leave their texts readable [PAL-33]', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      for (const [name, ground] of Object.entries(themeGrounds(completePalette(colors)))) {
        if (name === 'paper' || name === 'ink') continue
        const { text, button, onButton, lift } = ground
        const marked = mixInOklab(button, ground.ground, 0.3)
        const pressed = mixInSrgb(text, ground.ground, ground.active / 100)
        const lifted = mixInOklab(button, lift, 0.68)
        const ratios = [marked, pressed].map((one) => contrastRatio(text, one)!)
        expect(Math.min(...ratios, contrastRatio(onButton, lifted)!)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 300 },
  )
})

test.each<[string, Partial<typeof HALL>, string, Record<string, string>]>([
  ['a pale darkest colour', { black: '#999999' }, 'text', { black: '#707070' }],
  ['an accent like the page', { accent: '#FFFFFF' }, 'fill', { accent: '#E0E0E0' }],
  ['an accent like the night', { accent: '#15141B' }, 'night-fill', { accent: '#2C2A38' }],
  [
    'lightest and darkest exchanged',
    { white: '#1B1A22', black: '#FAF6EF' },
    'text',
    { white: '#FAF6EF', black: '#1B1A22' },
  ],
  ['two equal greys', { white: '#777777', black: '#777777' }, 'text', { black: '#040404' }],
])('the remedy of %s is the nearest colour that reads [PAL-36]', (_, texts, id, remedy) => {
  expect(unreadablePairs(own(texts))).toContain(id)
  expect(written(mendPair(own(texts), id as 'text'))).toEqual(remedy)
})

test('a pair that reads has no remedy, and the colours of the theme all read [PAL-35] [PAL-36]', () => {
  expect(unreadablePairs(own())).toEqual([])
  expect(mendPair(own(), 'text')).toBeUndefined()
  const pairs = themePairs(own())
  expect(pairs.filter(({ passes }) => !passes)).toEqual([])
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(25)
  expect(pairs.find(({ id }) => id === 'text')).toMatchObject({ least: 4.5, passes: true })
  expect(pairs.find(({ id }) => id === 'text')!.ratio).toBeCloseTo(16.01, 2)
})

test('a mixture equals that of color-mix in CSS [PAL-35]', () => {
  const [amber, paper] = [parseColor('#E2982F')!, parseColor('#FAF6EF')!]
  expect(formatColor(mixInSrgb(amber, paper, 0.5))).toBe('#EEC78F')
  expect(formatColor(mixInOklab(amber, paper, 0.3))).toBe('#F4DABB')
})
