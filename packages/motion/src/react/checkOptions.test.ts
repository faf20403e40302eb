import { beforeEach, expect, test, vi } from 'vitest'
import { highlightSettings } from '../core/highlightSettings.js'
import { marqueeSettings } from '../core/marqueeSettings.js'
import { checkHighlight, checkMarquee } from './checkOptions.js'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

test.each([
  ['animation', 'spin', 'draw'],
  ['animation', 'fadeScales', 'draw'],
  ['linecap', undefined, 'square'],
  ['linecap', 'pointed', 'square'],
  ['blend', undefined, 'none'],
  ['blend', 'multiplied', 'none'],
  ['direction', 'up', 'right'],
  ['duration', -1, 750],
  ['duration', Number.NaN, 750],
  ['duration', '2', 750],
  ['opacity', 1.5, 1],
  ['thickness', Number.POSITIVE_INFINITY, 0.09],
  ['fontSize', -12, 0],
  ['front', 'true', false],
  ['animated', undefined, true],
] as const)('%s of a highlight: %j takes its default [MOT-38]', (name, value, expected) => {
  expect(highlightSettings(checkHighlight({ [name]: value } as never))[name]).toBe(expected)
})

test.each([
  ['speed', 0, 100],
  ['speed', -1, 100],
  ['speed', Number.NaN, 100],
  ['speed', '2', 100],
  ['waveFrequency', Number.POSITIVE_INFINITY, 1],
  ['waveIntensity', null, 0],
  ['direction', 'up', 'left'],
  ['direction', 'RIGHT', 'left'],
  ['pauseOnHover', 'true', false],
  ['pauseOnHover', 1, false],
] as const)('%s of a marquee: %j takes its default [MOT-31]', (name, value, expected) => {
  expect(marqueeSettings(checkMarquee({ [name]: value } as never))[name]).toBe(expected)
})

test.each([
  ['animation', ['draw', 'fade', 'fadeScale']],
  ['direction', ['right', 'left']],
  ['linecap', ['square', 'round', 'butt']],
  ['blend', ['none', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'difference']],
  ['duration', [0, 60_000]],
  ['thickness', [0, 2]],
  ['opacity', [0, 1]],
  ['fontSize', [0, 1000]],
  ['color', ['', 'crimson']],
  ['front', [true, false]],
  ['animated', [true, false]],
])('%s of a highlight may be each of %j [MOT-36]', (name, values) => {
  expect(values.map((value) => checkHighlight({ [name]: value }))).toEqual(values.map((value) => ({ [name]: value })))
  expect(console.warn).not.toHaveBeenCalled()
})

test.each([
  ['duration', 60_001],
  ['thickness', 2.01],
  ['thickness', -0.01],
  ['opacity', 1.01],
  ['opacity', -0.01],
  ['fontSize', 1001],
  ['color', 7],
  ['shape', 'zigzag'],
])('%s of a highlight may not be %j [MOT-38]', (name, value) => {
  expect(checkHighlight({ [name]: value })).not.toHaveProperty(name, value)
})

test.each([
  ['waveFrequency', [0.01, 100], [0.009, 100.1]],
  ['waveIntensity', [0, 10], [-0.1, 10.1]],
  ['speed', [1, 10_000], [0.9, 10_001]],
  ['direction', ['left', 'right'], ['up']],
  ['pauseOnHover', [true, false], [1]],
])('%s of a marquee may be each of %j, but not of %j [MOT-31]', (name, right, wrong) => {
  const read = (value: unknown) => (checkMarquee({ [name]: value }) as Record<string, unknown>)[name]
  expect(right.map(read)).toEqual(right)
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined))
})

test('right options stay as they are, without a warning [MOT-31] [MOT-36]', () => {
  const marquee = { waveFrequency: 2, waveIntensity: 0.5, direction: 'right', speed: 40, pauseOnHover: true } as const
  const highlight = { shape: 'circle', duration: 0, color: 'crimson', animated: false } as const
  expect([checkMarquee(marquee), checkHighlight(highlight)]).toEqual([marquee, highlight])
  expect(console.warn).not.toHaveBeenCalled()
})
