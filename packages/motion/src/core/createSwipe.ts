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

/** Judges one gesture after the other; knows no element and no clock. */
export interface Swipe {
  /** A finger went down. What an unfinished gesture had collected is forgotten. */
  start(point: SwipePoint): void
  /** The finger moved. Answers the axis it is locked to, or `undefined` before that [MOT-13]. */
  move(point: SwipePoint): SwipeAxis | undefined
  /** The finger went up. Answers where it swiped to, or `undefined` when this was no swipe along the axis [MOT-12]. */
  end(point: SwipePoint): SwipeDirection | undefined
}

/**
 * The rules of a swipe: at least 50 px along the axis within 250 ms [MOT-12]. After the first 10 px the gesture is
 * locked to the axis with the greater travel (to the other axis when both are equal), and one that locks to the other
 * axis stays the page's until the finger goes up [MOT-13].
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
