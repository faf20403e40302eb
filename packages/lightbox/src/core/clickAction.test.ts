import { expect, test } from 'vitest'
import { clickAction } from './clickAction.js'

/** A window of 1000 × 600 with 100 px of padding: the edge margin is 20 px at either side. */
const window = { width: 1000, height: 600, padding: 100, count: 3, rtl: false, on: 'ground' as const }

test.each([
  ['left half of the content area', { x: 499, y: 300 }, 'previous'],
  ['right half of the content area', { x: 501, y: 300 }, 'next'],
  ['its left border', { x: 100, y: 100 }, 'previous'],
  ['its right border', { x: 900, y: 500 }, 'next'],
  ['the middle', { x: 500, y: 300 }, 'next'],
  ['beside the content area', { x: 60, y: 300 }, 'close'],
  ['beside it on the right', { x: 940, y: 300 }, 'close'],
  ['above the content area', { x: 500, y: 99 }, 'close'],
  ['below the content area', { x: 500, y: 501 }, 'close'],
  ['the outermost 2 % on the left', { x: 19, y: 300 }, 'none'],
  ['the outermost 2 % on the right, above', { x: 981, y: 10 }, 'none'],
  ['just inside of it', { x: 20, y: 300 }, 'close'],
  ['just inside of it on the right', { x: 980, y: 300 }, 'close'],
] as const)('a click in %s [LBX-14] [LBX-15] [LBX-17]', (_, where, expected) => {
  expect(clickAction({ ...window, ...where })).toBe(expected)
})

test('a control and the picture come before any place [LBX-16] [LBX-18]', () => {
  for (const on of ['control', 'image'] as const)
    for (const x of [5, 60, 300, 700]) expect(clickAction({ ...window, on, x, y: 300 })).toBe('none')
})

test('one item does not move, but closes from outside the content area [LBX-18]', () => {
  expect(clickAction({ ...window, count: 1, x: 300, y: 300 })).toBe('none')
  expect(clickAction({ ...window, count: 1, x: 60, y: 300 })).toBe('close')
})

test('two items move [LBX-14]', () => {
  expect(clickAction({ ...window, count: 2, x: 300, y: 300 })).toBe('previous')
})

test('from right to left, the previous item lies to the right [LBX-14]', () => {
  expect(clickAction({ ...window, rtl: true, x: 700, y: 300 })).toBe('previous')
  expect(clickAction({ ...window, rtl: true, x: 300, y: 300 })).toBe('next')
})
