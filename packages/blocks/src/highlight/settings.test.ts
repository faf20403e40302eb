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
