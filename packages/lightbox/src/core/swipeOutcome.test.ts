import { expect, test } from 'vitest'
import { swipeOutcome } from './swipeOutcome.js'

const phone = { width: 400, height: 800, rtl: false }

test.each([
  ['a quick swipe to the left', { x: -60, y: 0 }, 'left', 'next'],
  ['a quick swipe to the right', { x: 60, y: 0 }, 'right', 'previous'],
  ['a slow drag past half the width', { x: -201, y: 0 }, undefined, 'next'],
  ['a slow drag up to half the width', { x: -200, y: 0 }, undefined, 'none'],
  ['a slow drag to the right past half the width', { x: 201, y: 0 }, undefined, 'previous'],
] as const)('%s brings the item on the other side, or none [LBX-20]', (_, drag, swipe, expected) => {
  expect(swipeOutcome(drag, swipe, phone)).toBe(expected)
})

test.each([
  ['a quick swipe down', { x: 0, y: 60 }, 'down', 'close'],
  ['a slow drag down past a quarter of the height', { x: 0, y: 201 }, undefined, 'close'],
  ['a slow drag down up to it', { x: 0, y: 200 }, undefined, 'none'],
  ['a quick swipe up', { x: 0, y: -300 }, 'up', 'none'],
] as const)('%s [LBX-30]', (_, drag, swipe, expected) => {
  expect(swipeOutcome(drag, swipe, phone)).toBe(expected)
})

test('from right to left, a finger going left brings the previous item [LBX-20]', () => {
  expect(swipeOutcome({ x: -60, y: 0 }, 'left', { ...phone, rtl: true })).toBe('previous')
  expect(swipeOutcome({ x: 60, y: 0 }, 'right', { ...phone, rtl: true })).toBe('next')
})

test.each([
  ['rests at the next item', -30, undefined, 400, 'next'],
  ['rests at the previous item', 30, undefined, -400, 'previous'],
  ['rests at the item shown', -30, undefined, 0, 'none'],
  ['is a swipe, which counts before the place of rest', -60, 'left', -400, 'next'],
] as const)('a drag that has stopped slides in motion and %s [LBX-20]', (_, x, swipe, rest, expected) => {
  expect(swipeOutcome({ x, y: 0 }, swipe, phone, rest)).toBe(expected)
})
