import { createSnapSwipe } from './createSnapSwipe.js'
import type { SnapSwipe, SnapSwipeOptions } from './createSnapSwipe.js'
import { isSwipe } from './isSwipe.js'

/** Milliseconds a simple swipe takes to its place of rest [MOT-19]. */
const DURATION = 280
/** Milliseconds up to which a press is a short one. */
const SHORT = 250
/** Which part of the width a long press has to go. */
const PART = 2.25

/**
 * The rules of a drag that turns one width at a time, in 280 ms. A press of more than 250 ms has to move by more than the
 * width divided by 2.25; a shorter one has to be a swipe of 50 px [MOT-19]. Ends are as in `createSnapSwipe`; it rests at
 * multiples of the width, whatever `snap` says.
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
