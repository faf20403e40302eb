import { contrastRatio } from '@vitrine/palette'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRINTS } from '../../../../apps/demo-site/content/prints/index.ts'
import { lightStyle, roomLight } from './roomLight.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const { pictureOf } = site.pictures

/** The site's amber, which fills what can be pressed. */
const AMBER = '#e2982f'

/** Expects a room whose texts and controls can be read. */
function expectReadable(color: string): void {
  const { paper, ink, muted } = roomLight(color)!
  expect(contrastRatio(ink, paper)).toBeGreaterThanOrEqual(7)
  expect(contrastRatio(muted, paper)).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(AMBER, paper)).toBeGreaterThanOrEqual(4.5)
}

test.each(PRINTS.map(({ slug }) => slug))('every text reads in the light of %s [SRV-90]', (slug) => {
  expectReadable(pictureOf(slug)!.color!)
})

test('every text reads in the light of any colour [SRV-90]', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(hex, expectReadable))
})

test('a room has the hue of its print and a saturation from 18 to 32 %, and is grey without a hue [SRV-115]', () => {
  expect(roomLight('#5c718e')!.paper).toBe('#1A2028')
  expect(roomLight('#876747')!.paper).not.toBe('#1A2028')
  expect(roomLight('#4e4b49')!.paper).toBe('#27201B')
  expect(roomLight('#4b4b4b')!.paper).toBe('#212121')
  expect(roomLight('#333131')!.paper).toBe('#271B1B')
  expect(roomLight('#ff0000')!.paper).toBe('#2C1717')
})

test('the texts and lines of a room have the hue of its print, also on a wall of the lightest hue [SRV-115] [SRV-90]', () => {
  expect(roomLight('#5c718e')).toEqual({ paper: '#1A2028', ink: '#F0F2F5', muted: '#AAB1BB', line: '#F0F2F533' })
  expect(roomLight('#00ff00')).toEqual({ paper: '#172C17', ink: '#EEF6EE', muted: '#A6BFA6', line: '#EEF6EE33' })
})

test('a print without a colour leaves the room as it is [SRV-115]', () => {
  expect(roomLight(undefined)).toBeUndefined()
  expect(lightStyle(roomLight('red"><script>'))).toBe('')
})
