import { describe, expect, test } from 'vitest'
import { BLOCK_THRESHOLDS, isBlockSeen } from './isBlockSeen.js'
import { presenceFrame, PRESENCE_DURATION } from './presenceFrame.js'

test('a block is looked at again at five shares of it [MOT-26]', () => {
  expect(BLOCK_THRESHOLDS).toEqual([0, 0.1, 0.25, 0.5, 1])
})

describe('a block counts as seen', () => {
  const seen = (ratio: number, height: number, isIntersecting = true): boolean =>
    isBlockSeen({ isIntersecting, ratio, height, viewport: 600 })
  test.each([
    [0.5, 400, true],
    [0.499, 400, false],
    [1, 400, true],
    [0.01, 601, true],
    [0.01, 600, false],
    [0, 2000, true],
  ])('with a share of %d of its %d px in a window of 600: %s [MOT-27] [MOT-26]', (ratio, height, expected) => {
    expect(seen(ratio, height)).toBe(expected)
  })

  test('never outside the window [MOT-27]', () => {
    expect([seen(0, 5000, false), seen(1, 10, false)]).toEqual([false, false])
  })
})

test('showing and hiding take 0.3 s, and what is scalable shrinks to 0.94 [MOT-7]', () => {
  expect(PRESENCE_DURATION).toBe(300)
  expect(presenceFrame(false, true)).toEqual({ opacity: 0, scale: 0.94 })
  expect(presenceFrame(false, false)).toEqual({ opacity: 0 })
  expect(presenceFrame(true, true)).toEqual({})
})
