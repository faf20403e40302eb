import { unreadablePairs } from '@vitrine/palette'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readTheme } from './publishedTheme.ts'
import { changedTheme, FIRST_THEME, ownColors, themeAddress, themeOfAddress, themeSheet } from './siteTheme.ts'
import { SCALES, TEXT_SIZES, TYPEFACES } from './siteType.ts'

const sheet = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
const colors = fc.record({ white: hex, lightAccent: hex, accent: hex, darkAccent: hex, black: hex })
const type = fc.record({
  heading: fc.constantFrom(...(Object.keys(TYPEFACES) as (keyof typeof TYPEFACES)[])),
  text: fc.constantFrom('instrument' as const, 'system' as const, 'serif' as const),
  size: fc.constantFrom(...TEXT_SIZES),
  scale: fc.constantFrom(...Object.keys(SCALES).map(Number)),
})

test('the first theme is that of the style sheets, and needs no sheet of its own [SRV-301]', () => {
  const sheets = sheet('../../../../packages/palette/src/theme.css').toUpperCase()
  for (const [id, value] of Object.entries(FIRST_THEME.colors))
    expect(sheets).toContain(`--${id.toUpperCase()}: ${value};`)
  expect(changedTheme(FIRST_THEME)).toBeUndefined()
  const css = themeSheet(FIRST_THEME)
  expect(css).toContain('--size-text:1rem;--size-lead:1.25rem;--size-h3:clamp(1.25rem,1.1205rem + 0.55vw,1.5625rem)')
  expect(css).toContain(`--vt-font-display:'Fraunces','Fraunces Fallback',Georgia,serif;`)
})

test('the address of any theme leads back to it, and its sheet is one rule [SRV-301] [SRV-304]', () => {
  fc.assert(
    fc.property(colors, type, (ofColors, ofType) => {
      const theme = { colors: ofColors, type: ofType }
      const address = themeAddress(theme)
      expect(themeOfAddress(address.replace('/theme/', ''))).toEqual(theme)
      expect(themeSheet(theme)).toMatch(/^@layer [\w.,]+;@layer vitrine\.tokens\{:root\{[^{}<>]+\}\}$/)
    }),
  )
})

test('no stored setting makes a page unreadable or writes more than colours and numbers [SRV-302]', () => {
  const spoiled = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.constantFrom(...Object.keys(FIRST_THEME.colors)), fc.oneof(hex, fc.string())),
  )
  fc.assert(
    fc.property(spoiled, fc.anything(), (palette, typography) => {
      const theme = readTheme(
        new Map([
          ['palette', palette],
          ['typography', typography],
        ]),
      )
      expect(unreadablePairs(ownColors(theme.colors))).toEqual([])
      expect(themeOfAddress(themeAddress(theme).replace('/theme/', ''))).toEqual(theme)
    }),
    { numRuns: 150 },
  )
})
