import { expect, test } from 'vitest'
import { createWheelRule } from './createWheelRule.js'

/** Returns the slide changes of wheel movements, one movement each 16 ms unless a time is given. */
function turnsOf(deltas: readonly number[], every = 16): number[] {
  const read = createWheelRule()
  return deltas.map((delta, index) => read({ delta, time: 1000 + index * every }).turns).filter((turns) => turns !== 0)
}

/** A swipe of a trackpad: the finger speeds up, and the momentum fades. */
const swipe = (most: number): number[] => [
  ...[0.02, 0.1, 0.3, 0.6, 1].map((share) => share * most),
  ...Array.from({ length: 40 }, (_, index) => most * 0.92 ** (index + 1)),
]

test.each([100, 120, 66.5 * 2, 240])('each notch of %i px is one slide', (notch) => {
  expect(turnsOf(Array(20).fill(notch), 10)).toEqual(Array(20).fill(1))
  expect(turnsOf(Array(5).fill(-notch), 400)).toEqual(Array(5).fill(-1))
})

test('notches that the browser joins are as many slides', () => {
  expect(turnsOf([120, 360, 120])).toEqual([1, 3, 1])
})

test.each([40, 80, 150, 400])('a swipe of a trackpad with up to %i px in a frame is one slide', (most) => {
  expect(turnsOf(swipe(most))).toEqual([1])
  expect(turnsOf(swipe(-most))).toEqual([-1])
})

test('a swipe whose first movements the browser joins is one slide', () => {
  expect(turnsOf([130, 62, 90, 71, 60, 52, 40, 31, 20, 12, 5])).toEqual([1])
})

test('a frame that joins two movements of the momentum is no second swipe', () => {
  const read = createWheelRule()
  let turns = 0
  let time = 0
  for (const [index, delta] of swipe(80).entries()) {
    const isLate = index % 4 === 3
    time += isLate ? 32 : 16
    turns += read({ delta: isLate ? 2 * delta : delta, time }).turns
  }
  expect(turns).toBe(1)
})

test('a swipe during the momentum of the one before is the next slide', () => {
  expect(turnsOf([...swipe(60).slice(0, 25), ...swipe(60)])).toEqual([1, 1])
  expect(turnsOf([...swipe(60).slice(0, 25), ...swipe(-60)])).toEqual([1, -1])
})

test('a movement shorter than a notch turns nothing, and a pause forgets it', () => {
  expect(turnsOf([30, 40, 20])).toEqual([])
  expect(turnsOf([60, 60, 60], 200)).toEqual([])
})

test('the travel grows up to the slide and is 0 afterwards', () => {
  const read = createWheelRule()
  const travels = [30, 40, 50, 40, 30].map((delta, index) => read({ delta, time: index * 16 }).travel)
  expect(travels).toEqual([30, 70, 0, 0, 0])
})
