import { expectLinear } from '@vitrine/testing/steps'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSimpleSwipe } from './createSimpleSwipe.js'
import { createSnapSwipe } from './createSnapSwipe.js'
import type { SnapSwipeOptions } from './createSnapSwipe.js'
import { snapTime } from './snapTime.js'

type Reading = readonly [place: number, time: number]

/** Resting position of a track of four slides of 400 px after a drag from its second slide. */
function rest(readings: readonly Reading[], options: Partial<SnapSwipeOptions> = {}, from = 400) {
  const swipe = createSnapSwipe({ width: 400, length: 1200, windowWidth: 1280, ...options })
  const [first, ...others] = readings
  swipe.start(...first!, from)
  for (const reading of others) swipe.move(...reading)
  return swipe.end(...(others.at(-1) ?? first!))
}

/** A drag at one speed, read every 10 ms. */
function evenDrag(travel: number, time: number): Reading[] {
  const count = Math.max(Math.round(time / 10), 1)
  return Array.from({ length: count + 1 }, (_, index) => [(travel * index) / count, (time * index) / count])
}

describe('velocity', () => {
  test('is taken over the last five readings, in px per ms [MOT-14]', () => {
    const readings: Reading[] = [
      [0, 0],
      [500, 10],
      [500, 110],
      [505, 120],
      [512, 130],
      [521, 140],
      [532, 150],
    ]
    // Expect the velocity from the 3rd to the 6th reading: the end of the touch repeats the 6th reading, so these four
    // fill the window of five.
    expect(rest(readings.slice(0, 6)).velocity).toBeCloseTo((521 - 500) / 30)
    const swipe = createSnapSwipe({ width: 400 })
    swipe.start(0, 0, 0)
    for (const [place, time] of readings.slice(1, 6)) swipe.move(place, time)
    expect(swipe.end(532, 150).velocity).toBeCloseTo((532 - 500) / 40)
  })

  test('is none for a finger that rests, and for one that never moved [MOT-14]', () => {
    expect(rest([[0, 0]]).velocity).toBe(0)
    const swipe = createSnapSwipe({ width: 400 })
    swipe.start(0, 0, 0)
    swipe.move(120, 40)
    for (const time of [300, 400, 500, 600]) swipe.move(120, time)
    expect(swipe.end(120, 700).velocity).toBe(0)
  })

  test('of a track that is taken over in its flight is the track’s own [MOT-14]', () => {
    const swipe = createSnapSwipe({ width: 400, length: 1200 })
    swipe.start(90, 1000, 420, 1.5)
    expect(swipe.end(90, 1000).velocity).toBeCloseTo(1.5)
  })
})

describe('a drag changes slide', () => {
  test.each([
    ['past half', 201, 800],
    ['of half', 200, 400],
    ['of less', 199, 400],
    ['past half the other way', -201, 0],
    ['of half the other way', -200, 400],
    ['of one and a half and a bit', 601, 1200],
  ])('%s, slowly: %d px [MOT-16]', (_, travel, position) => {
    expect(rest(evenDrag(travel, 2000)).position).toBe(position)
  })

  test.each([
    [60, 59, 800],
    [60, 60, 400],
    [-60, 59, 0],
    [-60, 60, 400],
  ])('faster than 1 px per ms, however short: %d px in %d ms [MOT-16]', (travel, time, position) => {
    expect(
      rest([
        [0, 0],
        [travel, time],
      ]).position,
    ).toBe(position)
  })

  test('and is flung back: speed against the drag wins [MOT-16]', () => {
    const readings: Reading[] = [
      [0, 0],
      [350, 400],
      [350, 410],
      [330, 420],
      [300, 430],
      [270, 440],
      [240, 450],
    ]
    expect(rest(readings).position).toBe(400)
  })

  test('in its own direction, or not at all [MOT-16]', () => {
    const drag = fc.tuple(fc.integer({ min: -390, max: 390 }), fc.integer({ min: 1, max: 3000 }))
    fc.assert(
      fc.property(drag, ([travel, time]) => {
        const change = rest(evenDrag(travel, time)).position - 400
        const changes = Math.abs(travel) > 200 || Math.abs(travel) / time > 1
        expect(change).toBe(changes ? 400 * Math.sign(travel) : 0)
      }),
    )
  })
})

describe('the time to the place of rest', () => {
  test.each([
    [100, 0.4, 766, 250],
    [100, 0.4, 767, 300],
    [300, 0.1, 375, 400],
    [300, 0.1, 1280, 500],
    [10, 2, 766, 200],
    [-180, -0.4, 1280, 450],
    [0, 0, 375, 200],
    [200, 0, 1280, 500],
  ])('%d px at %d px per ms in a window of %d px: %d ms [MOT-15]', (distance, velocity, width, time) => {
    expect(snapTime(distance, velocity, width)).toBeCloseTo(time)
  })

  test('is between 200 and 400 ms in a narrow window, 300 and 500 ms in a wide one, whatever the drag [MOT-15]', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 0, max: 4000 }), (distance, velocity, width) => {
        const time = snapTime(distance, velocity, width)
        expect(time).toBeGreaterThanOrEqual(width < 767 ? 200 : 300)
        expect(time).toBeLessThanOrEqual(width < 767 ? 400 : 500)
      }),
    )
  })

  test('is judged by the window, not by the track [MOT-15]', () => {
    expect(rest(evenDrag(10, 1000), { width: 300, windowWidth: 1280 }, 300).duration).toBeGreaterThanOrEqual(300)
    expect(rest(evenDrag(210, 1000), { windowWidth: 375 }).duration).toBeLessThanOrEqual(400)
  })
})

describe('past the ends', () => {
  test.each([
    ['none', -90, -90],
    ['hard', -90, 0],
    ['inertial', -90, -30],
    ['none', 1290, 1290],
    ['hard', 1290, 1200],
    ['inertial', 1290, 1230],
  ] as const)('%s: the finger at %d, the track at %d [MOT-17]', (boundary, place, position) => {
    const swipe = createSnapSwipe({ width: 400, length: 1200, boundary })
    swipe.start(0, 0, 0)
    expect(swipe.move(place, 100)).toBe(position)
  })

  test('an inertial track springs back, and inertial is the default [MOT-17]', () => {
    const swipe = createSnapSwipe({ width: 400, length: 1200 })
    swipe.start(0, 0, 0)
    expect(swipe.move(-300, 500)).toBe(-100)
    expect(swipe.end(-300, 900).position).toBe(0)
    expect(rest(evenDrag(800, 900), {}, 800).position).toBe(1200)
  })

  test.each([
    ['none', -90, -90, 400],
    ['hard', 0, 0, 0],
    ['inertial', -30, -30, 0],
  ] as const)(
    '%s: at %d it is grabbed, follows from %d, and a step is the width [MOT-17]',
    (boundary, at, shown, least) => {
      const swipe = createSnapSwipe({ width: 400, length: 1200, boundary })
      swipe.start(50, 0, at)
      expect(swipe.move(50, 10)).toBe(shown)
      expect([swipe.step, swipe.inside(-400)]).toEqual([400, least === 400 ? -400 : least])
    },
  )

  test('without ends it goes on [MOT-17]', () => {
    expect(rest(evenDrag(-390, 900), { boundary: 'none' }, 0).position).toBe(-400)
  })

  test('a track that is grabbed there stays under the finger [MOT-17]', () => {
    const swipe = createSnapSwipe({ width: 400, length: 1200 })
    swipe.start(50, 0, -40)
    expect(swipe.move(50, 10)).toBe(-40)
    expect(swipe.move(80, 20)).toBe(-30)
  })
})

describe('snap points', () => {
  test.each([
    ['100%', 230, 400],
    ['50%', 230, 200],
    ['25%', 230, 200],
    ['12.5%', 230, 250],
    ['100%', 1180, 1200],
    ['75%', 1150, 1200],
  ] as const)('of %s: from %d to %d px [MOT-18]', (snap, place, position) => {
    const swipe = createSnapSwipe({ width: 400, length: 1200, snap })
    swipe.start(0, 0, 0)
    expect(swipe.end(place, 4000).position).toBe(position)
  })

  test('none: it rests where it glides to, inside its ends [MOT-18]', () => {
    expect(
      rest(
        [
          [0, 0],
          [130, 2000],
        ],
        { snap: 'none' },
      ).position,
    ).toBeCloseTo(530 + (130 / 2000) * 150)
    expect(
      rest(
        [
          [0, 0],
          [700, 500],
        ],
        { snap: 'none' },
      ).position,
    ).toBe(1200)
  })

  test.each(['', '%', '0%', '-50%', '50', '50 %', '5.%', '1e2%', 'auto', 'NONE', 50, null, {}, '١٠٠%'])(
    'refuse %j [MOT-18]',
    (snap) => {
      expect(() => createSnapSwipe({ width: 400, snap: snap as never })).toThrow(
        new TypeError("[motion] snap is a percentage or 'none'."),
      )
    },
  )

  test('a place of rest is a multiple of the share, or an end [MOT-18]', () => {
    const share = fc.integer({ min: 5, max: 200 })
    const readings = fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(share, readings, (percent, places) => {
        const swipe = createSnapSwipe({ width: 400, length: 1200, snap: `${percent}%` })
        swipe.start(0, 0, 0)
        places.forEach((place, index) => swipe.move(place, 20 * index + 20))
        const { position } = swipe.end(places.at(-1)!, 20 * places.length + 20)
        const steps = position / (4 * percent)
        expect(position >= 0 && position <= 1200).toBe(true)
        expect(position === 1200 || Math.abs(steps - Math.round(steps)) < 1e-9).toBe(true)
      }),
    )
  })

  test('a long text is refused in steps linear in its length [MOT-18]', () => {
    const read = (snap: string): void => {
      expect(() => createSnapSwipe({ width: 1, snap: snap as never })).toThrow('[motion] snap')
    }
    expectLinear(read, { units: ['1', '.', '%', ' '], tails: ['x'] })
  })

  test('a container of 0 px has one place of rest [MOT-18]', () => {
    const swipe = createSnapSwipe({ width: 0, length: 0 })
    swipe.start(0, 0, 0)
    expect(swipe.end(80, 20).position).toBe(0)
  })
})

describe('a simple swipe', () => {
  /** From the second of four slides of 450 px, in a straight line. */
  function simple(travel: number, press: number) {
    const swipe = createSimpleSwipe({ width: 450, length: 1350 })
    swipe.start(100, 0, 450)
    swipe.move(100 + travel / 2, press / 2)
    return swipe.end(100 + travel, press)
  }

  test.each([
    [201, 251, 900],
    [200, 251, 450],
    [-201, 4000, 0],
    [200, 250, 900],
    [50, 250, 900],
    [-50, 10, 0],
    [49, 10, 450],
  ])('of %d px in %d ms goes to %d [MOT-19]', (travel, press, position) => {
    expect(simple(travel, press).position).toBe(position)
  })

  test('takes 280 ms, turned or not [MOT-19]', () => {
    expect([simple(300, 400).duration, simple(20, 400).duration]).toEqual([280, 280])
  })

  test('turns by one at most, and only in its own direction [MOT-19]', () => {
    const travel = fc.integer({ min: -2000, max: 2000 })
    fc.assert(
      fc.property(travel, fc.integer({ min: 1, max: 2000 }), (way, press) => {
        const turns = press > 250 ? Math.abs(way) > 200 : Math.abs(way) >= 50
        expect(simple(way, press).position).toBe(450 + (turns ? 450 * Math.sign(way) : 0))
      }),
    )
  })

  test('of a track without width rests at its start [MOT-19]', () => {
    const swipe = createSimpleSwipe({ width: 0, length: 0 })
    swipe.start(0, 0, 0)
    expect(swipe.end(300, 100).position).toBe(0)
  })

  test('stays at an end, and rests at whole widths whatever it is told [MOT-19]', () => {
    const swipe = createSimpleSwipe({ width: 450, length: 1350, snap: '20%' })
    swipe.start(0, 0, 1350)
    expect(swipe.end(300, 100).position).toBe(1350)
    swipe.start(0, 0, 0)
    expect(swipe.end(300, 100).position).toBe(450)
  })
})
