import { expect, test } from 'vitest'
import { decode } from '../kit/decode.js'
import { highlightSettings, writeHighlightSettings } from './settings.js'

const common = {
  shape: 'circle',
  animation: 'fade',
  direction: 'left',
  color: 'crimson',
  thickness: 0.2,
  linecap: 'round',
  blend: 'multiply',
  opacity: 0.4,
  fontSize: 48,
} as const

test('the stored attributes of a highlight become its options, and back [MOT-36]', () => {
  const stored = { ...common, duration: 1.5, isFront: true, isAnimationEnabled: false }
  const data = { ...common, duration: 1500, front: true, animated: false }
  expect(decode(highlightSettings, stored)).toEqual({ ok: true, data })
  expect(writeHighlightSettings(data)).toEqual(stored)
})

const SHAPES =
  'wave circle cross enclose jagged marker scribble strike strikeDiagonal underline underlineCurve underlineDouble'
test.each([
  ['shape', 'shape', SHAPES.split(' '), SHAPES.split(' ')],
  ['animation', 'animation', ['draw', 'fade', 'fadeScale', 'spin'], ['draw', 'fade', 'fadeScale', undefined]],
  ['direction', 'direction', ['right', 'left', 'up'], ['right', 'left', undefined]],
  ['duration', 'duration', [0, 60, 60.1, -0.1], [0, 60_000, undefined, undefined]],
  ['color', 'color', ['red', '#abc', '#AABBCCDD', 'var(--a-b)'], ['red', '#abc', '#AABBCCDD', 'var(--a-b)']],
  [
    'color',
    'color',
    ['#ab', '#aabbccdde', 'red;', ' red', 'var(--a'],
    [undefined, undefined, undefined, undefined, undefined],
  ],
  ['thickness', 'thickness', [0, 2, 2.1, -0.1], [0, 2, undefined, undefined]],
  ['linecap', 'linecap', ['square', 'round', 'butt', 'x'], ['square', 'round', 'butt', undefined]],
  [
    'blend',
    'blend',
    ['none', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'difference', 'hue'],
    ['none', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'difference', undefined],
  ],
  ['opacity', 'opacity', [0, 1, 1.1, -0.1], [0, 1, undefined, undefined]],
  ['isFront', 'front', [true, false, 1], [true, false, undefined]],
  ['isAnimationEnabled', 'animated', [true, false, 'true'], [true, false, undefined]],
  ['fontSize', 'fontSize', [0, 1000, 1001], [0, 1000, undefined]],
] as const)('the stored attribute %s is the option %s: %j are %j [MOT-36] [MOT-38]', (key, option, given, expected) => {
  const read = given.map((value) => {
    const decoded = decode(highlightSettings, { [key]: value })
    return decoded.ok && decoded.data[option]
  })
  expect(read).toEqual(expected)
})

test('the options of a highlight without a duration are written without one [MOT-36]', () => {
  expect(JSON.stringify(writeHighlightSettings({ shape: 'wave' }))).toBe('{"shape":"wave"}')
  expect(writeHighlightSettings({ duration: 0 })).toMatchObject({ duration: 0 })
})

test.each([
  {},
  {
    shape: 'Wave',
    animation: 'spin',
    direction: 'up',
    duration: -1,
    color: 'url(x)',
    thickness: 3,
    linecap: 'pointed',
    blend: 'glow',
    opacity: 2,
    isFront: 'true',
    isAnimationEnabled: 0,
    fontSize: Number.NaN,
  },
])('stored attributes %j leave every option to its default [MOT-38]', (stored) => {
  expect(JSON.stringify(decode(highlightSettings, stored))).toBe('{"ok":true,"data":{}}')
})
