import { isSwipe } from './isSwipe.js'
import { lockAxis } from './lockAxis.js'

/** The axis a gesture moves along. */
export type SwipeAxis = 'x' | 'y'

/** Direction of a completed swipe on the screen: a finger moving to the left is `'left'` in every writing direction. */
export type SwipeDirection = 'left' | 'right' | 'up' | 'down'

/** One reading of a finger. */
export interface SwipePoint {
  /** Pixels from the left. */
  readonly x: number
  /** Pixels from the top. */
  readonly y: number
  /** Milliseconds, of any clock. */
  readonly time: number
}

/** Recognises swipes, one gesture after another, without an element or a clock. */
export interface Swipe {
  /** Starts a gesture. Readings of an unfinished gesture are dropped. */
  start(point: SwipePoint): void
  /**
   * Handles a move of the finger. Returns the axis to which the gesture is locked, or `undefined` before that [MOT-13].
   */
  move(point: SwipePoint): SwipeAxis | undefined
  /**
   * Handles the end of the touch. Returns the direction of the swipe, or `undefined` if the gesture was no swipe along
   * the axis [MOT-12].
   */
  end(point: SwipePoint): SwipeDirection | undefined
}

/**
 * Creates the rules of a swipe: at least 50 px along the axis within 250 ms [MOT-12]. After the first 10 px the gesture
 * is locked to the axis with the greater distance, or to the other axis if both are equal. A gesture that is locked to
 * the other axis belongs to the page until the finger goes up [MOT-13].
 * @param axis - The axis that counts. Default `'x'`.
 * @example
 * const swipe = createSwipe()
 * swipe.start({ x: 200, y: 90, time: 0 })
 * swipe.end({ x: 120, y: 96, time: 180 }) // => 'left'
 */
export function createSwipe(axis: SwipeAxis = 'x'): Swipe {
  const other: SwipeAxis = axis === 'x' ? 'y' : 'x'
  let from: SwipePoint | undefined
  let locked: SwipeAxis | undefined

  function move(point: SwipePoint): SwipeAxis | undefined {
    if (from && !locked) {
      const isAlong = lockAxis(point[axis] - from[axis], point[other] - from[other])
      if (isAlong !== undefined) locked = isAlong ? axis : other
    }
    return locked
  }

  return {
    start(point) {
      from = point
      locked = undefined
    },
    move,
    end(point) {
      if (!from || move(point) !== axis) return undefined
      const travel = point[axis] - from[axis]
      const swiped = isSwipe(travel, point.time - from.time)
      from = undefined
      if (!swiped) return undefined
      if (axis === 'x') return travel < 0 ? 'left' : 'right'
      return travel < 0 ? 'up' : 'down'
    },
  }
}
