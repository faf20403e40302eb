import { contrastRatio } from '@vitrine/palette'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lightProperties, roomLight } from './render/roomLight.ts'
import { changedAccent, FIRST_COLORS, parseAccent, readAccent } from './siteColors.ts'

const sheet = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8').toUpperCase()
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the first colours are those of the style sheets [SRV-59 d]', () => {
  const sheets = sheet('../../../packages/palette/src/theme.css') + sheet('../styles/tokens.css')
  const names = { paper: 'PAPER', ink: 'INK', muted: 'MUTED', error: 'ERROR', accent: 'ACCENT' }
  for (const [name, property] of Object.entries(names))
    expect(sheets).toContain(`--VT-COLOR-${property}: ${FIRST_COLORS[name as keyof typeof names]};`)
  expect(sheets).toContain(`--VT-COLOR-MUTED: ${FIRST_COLORS.mutedOnInk};`)
  expect(sheets).toContain(`--VT-COLOR-ERROR: ${FIRST_COLORS.errorOnInk};`)
})

test('every accent reads with ink and on the wall of any print [SRV-59 d] [SRV-90]', () => {
  fc.assert(
    fc.property(hex, hex, (accent, print) => {
      const { chosen, used } = readAccent({ accent })
      expect(chosen).toBe(accent.toUpperCase())
      expect(contrastRatio(used, FIRST_COLORS.ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(used, lightProperties(roomLight(print)!)['--light-paper']!)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test.each([[undefined], [null], [7], ['#123456'], [[]], [{}], [{ accent: 'red' }], [{ accent: '#E2982F;color:red' }]])(
  'the stored palette %j is read as the first accent, which changes no page [SRV-59 d]',
  (setting) => {
    expect(readAccent(setting)).toEqual({ chosen: '#E2982F', used: '#E2982F' })
    expect(changedAccent(setting)).toBeUndefined()
  },
)

test('a page sets an accent that differs from the first one, made lighter if it is too dark [SRV-59 d]', () => {
  expect(changedAccent({ accent: '#e2982f' })).toBeUndefined()
  expect(changedAccent({ accent: '#ff8080' })).toBe('#FF8080')
  expect(changedAccent({ accent: '#0b5f2f' })).toBe('#13A853')
})

test.each([
  ['#e2982f', '#E2982F'],
  [' teal ', '#008080'],
  ['rgb(255 128 128)', '#FF8080'],
  ['#abc', '#AABBCC'],
])('the typed colour %j is %s [SRV-59 d]', (text, accent) => {
  expect(parseAccent(text)).toEqual({ ok: true, accent })
})

test.each([[''], ['amber'], ['#12345'], ['#e2982f80'], ['transparent'], ['white'], ['red;}'], ['x'.repeat(9999)]])(
  'the typed colour %j is refused with a sentence [SRV-59 d]',
  (text) => {
    expect(parseAccent(text)).toEqual({ ok: false, error: expect.stringMatching(/^This .+\.$/) })
  },
)
