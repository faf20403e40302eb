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

test.each([100, 120, 66.5 * 2, 240])('each notch of %i px is one slide [MOT-48]', (notch) => {
  expect(turnsOf(Array(20).fill(notch), 10)).toEqual(Array(20).fill(1))
  expect(turnsOf(Array(5).fill(-notch), 400)).toEqual(Array(5).fill(-1))
})

test('notches that the browser joins are as many slides [MOT-48]', () => {
  expect(turnsOf([120, 360, 120])).toEqual([1, 3, 1])
})

test.each([40, 80, 150, 400])('a swipe of a trackpad with up to %i px in a frame is one slide [MOT-48]', (most) => {
  expect(turnsOf(swipe(most))).toEqual([1])
  expect(turnsOf(swipe(-most))).toEqual([-1])
})

test('a swipe whose first movements the browser joins is one slide [MOT-48]', () => {
  expect(turnsOf([130, 62, 90, 71, 60, 52, 40, 31, 20, 12, 5])).toEqual([1])
})

test('a frame that joins two movements of the momentum is no second swipe [MOT-48]', () => {
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

test('a swipe during the momentum of the one before is the next slide [MOT-48]', () => {
  expect(turnsOf([...swipe(60).slice(0, 25), ...swipe(60)])).toEqual([1, 1])
  expect(turnsOf([...swipe(60).slice(0, 25), ...swipe(-60)])).toEqual([1, -1])
})

test('a movement shorter than a notch turns nothing, and a pause forgets it [MOT-48]', () => {
  expect(turnsOf([30, 40, 20])).toEqual([])
  expect(turnsOf([60, 60, 60], 200)).toEqual([])
})

/** Returns the travel after each movement, one movement each 10 ms unless a time is given. */
function travelsOf(deltas: readonly number[], every = 10): number[] {
  const read = createWheelRule()
  return deltas.map((delta, index) => read({ delta, time: 1000 + index * every }).travel)
}

test('100 px are a notch or a whole slide, 99 are neither [MOT-48]', () => {
  expect([[100], [99], [50, 50], [50, 49], [-50, -50]].map((deltas) => turnsOf(deltas))).toEqual([
    [1],
    [],
    [1],
    [],
    [-1],
  ])
})

test('a pause of more than 150 ms, or a turn back, begins another gesture [MOT-48]', () => {
  expect([turnsOf([60, 60], 150), turnsOf([60, 60], 151)]).toEqual([[1], []])
  expect(travelsOf([60, -60, -20])).toEqual([60, -60, -80])
  expect(turnsOf([120, -120, 120])).toEqual([1, -1, 1])
})

test.each([
  ['0.5 px/ms more than twice as fast as the slowest momentum', [60, 60, 20, 46], 10, 46],
  ['as fast as that', [60, 60, 20, 45], 10, 0],
  ['after momentum of half the speed', [60, 60, 30, 66], 10, 0],
  ['after momentum of less than half the speed', [60, 60, 29, 64], 10, 64],
  ['after momentum of less than half the fastest speed', [60, 60, 80, 35, 76], 10, 76],
  ['after a notch that was none', [100, 60, 20, 46], 10, 46],
  ['more often than each 8 ms, too slowly', [60, 60, 20, 44], 4, 0],
  ['more often than each 8 ms, fast enough', [60, 60, 20, 45], 4, 45],
] as const)(
  'a movement %s has this travel of a next swipe: %j, each %d ms: %d px [MOT-48]',
  (_, deltas, every, travel) => {
    expect(travelsOf(deltas, every).at(-1)).toBe(travel)
  },
)

test('the travel grows up to the slide and is 0 afterwards [MOT-48]', () => {
  const read = createWheelRule()
  const travels = [30, 40, 50, 40, 30].map((delta, index) => read({ delta, time: index * 16 }).travel)
  expect(travels).toEqual([30, 70, 0, 0, 0])
})
