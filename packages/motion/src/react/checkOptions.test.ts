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

test('right options stay as they are, without a warning', () => {
  const marquee = { waveFrequency: 2, waveIntensity: 0.5, direction: 'right', speed: 40, pauseOnHover: true } as const
  const highlight = { shape: 'circle', duration: 0, color: 'crimson', animated: false } as const
  expect([checkMarquee(marquee), checkHighlight(highlight)]).toEqual([marquee, highlight])
  expect(console.warn).not.toHaveBeenCalled()
})
