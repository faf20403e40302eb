import { expect, test } from 'vitest'
import { decode } from '../kit/decode.js'
import { marqueeSettings, writeMarqueeSettings } from './settings.js'

test('the stored settings of a marquee become its options, and back [MOT-31]', () => {
  const stored = {
    waveFrequency: 2.5,
    waveIntensity: 0.4,
    animationDirection: 'right',
    animationSpeed: 0.5,
    pausedOnHover: true,
  }
  const data = { waveFrequency: 2.5, waveIntensity: 0.4, direction: 'right', speed: 50, pauseOnHover: true } as const
  expect(decode(marqueeSettings, stored)).toEqual({ ok: true, data })
  expect(writeMarqueeSettings(data)).toEqual(stored)
})

test.each([
  ['waveFrequency', 'waveFrequency', [0.01, 100, 0.009, 100.1], [0.01, 100, undefined, undefined]],
  ['waveIntensity', 'waveIntensity', [0, 10, -0.1, 10.1], [0, 10, undefined, undefined]],
  ['animationDirection', 'direction', ['left', 'right', 'up'], ['left', 'right', undefined]],
  ['animationSpeed', 'speed', [0.01, 100, 1, 0.009, 100.1], [1, 10_000, 100, undefined, undefined]],
  ['pausedOnHover', 'pauseOnHover', [true, false, 'true'], [true, false, undefined]],
] as const)('the stored setting %s is the option %s: %j are %j [MOT-31] [MOT-35]', (key, option, given, expected) => {
  const read = given.map((value) => {
    const decoded = decode(marqueeSettings, { [key]: value })
    return decoded.ok && decoded.data[option]
  })
  expect(read).toEqual(expected)
})

test.each([
  {},
  { waveFrequency: 0, waveIntensity: 11, animationDirection: 'up', animationSpeed: '2', pausedOnHover: 1 },
])('stored settings %j leave every option to its default [MOT-31]', (stored) => {
  const read = decode(marqueeSettings, stored)
  expect(JSON.stringify(read)).toBe('{"ok":true,"data":{}}')
  expect(JSON.stringify(writeMarqueeSettings({}))).toBe('{}')
})
