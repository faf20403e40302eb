import { createSnapSwipe } from './createSnapSwipe.js'
import type { SnapSwipe, SnapSwipeOptions } from './createSnapSwipe.js'
import { isSwipe } from './isSwipe.js'

/** Milliseconds in which a simple swipe reaches its slide [MOT-19]. */
const DURATION = 280
/** Longest duration of a short press, in milliseconds. */
const SHORT = 250
/** A long press must move by the width divided by this number. */
const PART = 2.25

/**
 * Creates the rules of a drag that moves by one width, in 280 ms. A press of more than 250 ms must move by more than
 * the width divided by 2.25. A shorter press must be a swipe of 50 px [MOT-19]. The ends behave as in
 * `createSnapSwipe`. The track rests at multiples of the width; `snap` has no effect.
 * @example
 * dragTrack(strip, { rule: createSimpleSwipe })
 */
export function createSimpleSwipe(options: SnapSwipeOptions): SnapSwipe {
  const machine = createSnapSwipe({ ...options, snap: '100%' })
  const { inside, step } = machine
  let from: readonly [place: number, time: number, position: number] = [0, 0, 0]
  return {
    ...machine,
    start(place, time, position, velocity) {
      from = [place, time, position]
      machine.start(place, time, position, velocity)
    },
    end(place, time) {
      const { velocity } = machine.end(place, time)
      const [travel, press] = [place - from[0], time - from[1]]
      const changes = press > SHORT ? Math.abs(travel) > step / PART : isSwipe(travel, press)
      const slide = step && Math.round(from[2] / step) + (changes ? Math.sign(travel) : 0)
      return { position: inside(slide * step), duration: DURATION, velocity }
    },
  }
}
