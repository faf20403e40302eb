import { readSnap } from './readSnap.js'
import type { Snap } from './readSnap.js'
import { snapTime } from './snapTime.js'

/** Behaviour of a drag beyond the ends of the track: no ends, a hard stop, or a spring [MOT-17]. */
export type SwipeBoundary = 'none' | 'hard' | 'inertial'

/** Dimensions in which a track moves, in pixels. */
export interface SnapSwipeOptions {
  /** Width of the visible part of the track. */
  readonly width: number
  /** Longest distance that the track can move: its length minus `width`. Default: no end. */
  readonly length?: number | undefined
  /** Width of the window, which determines how quickly the track comes to rest [MOT-15]. Default: `width`. */
  readonly windowWidth?: number | undefined
  /** Default `'inertial'` [MOT-17]. */
  readonly boundary?: SwipeBoundary | undefined
  /** Default `'100%'` [MOT-18]. */
  readonly snap?: Snap | undefined
}

/** The movement of the track after the finger has gone up. */
export interface SnapRest {
  /** Pixels. */
  readonly position: number
  /** Milliseconds until the track is at rest [MOT-15]. */
  readonly duration: number
  /** Velocity at the start of that movement, in pixels per ms [MOT-14]. */
  readonly velocity: number
}

/** Computes one drag after another without an element or a clock. Positions grow towards later slides. */
export interface SnapSwipe {
  /** Pixels from one resting position to the next; with `'none'` the width. */
  readonly step: number
  /** Returns the nearest position within the ends of the track, if it has ends. */
  inside(position: number): number
  /**
   * A finger went down.
   * @param place - Place of the finger, in pixels; it grows the way positions do.
   * @param time - Milliseconds, of any clock.
   * @param position - Position of the track.
   * @param velocity - Velocity of the track when the finger catches it in motion. Default 0.
   */
  start(place: number, time: number, position: number, velocity?: number): void
  /** Handles a move of the finger. Returns the position of the track. */
  move(place: number, time: number): number
  /** Handles the end of the touch. Returns the movement to the track's resting position. */
  end(place: number, time: number): SnapRest
}

/** Number of readings from which the velocity is computed [MOT-14]. */
const WINDOW = 5
/** Pixels per ms above which even a short drag changes slides [MOT-16]. */
const FAST = 1
/** Milliseconds for which a track without resting positions glides on. */
const GLIDE = 150

/**
 * Creates the rules of a drag that comes to rest at slides. A drag past half a slide, or faster than 1 px per ms,
 * changes slides; otherwise the track returns. Speed counts before distance: a slide that is flung back returns
 * [MOT-16]. The speed is that of the last five readings [MOT-14]. At its ends the track stops, springs or has no end
 * [MOT-17]. It rests at multiples of `snap`, or at an end [MOT-18], after a time that the speed decides [MOT-15].
 * @throws {TypeError} For another `snap` than a percentage or `'none'`.
 * @example
 * const swipe = createSnapSwipe({ width: 400, length: 800 })
 * swipe.start(0, 0, 0)
 * swipe.move(180, 300) // => 180
 * swipe.end(210, 340).position // => 400
 */
export function createSnapSwipe(options: SnapSwipeOptions): SnapSwipe {
  const { width, length = Infinity, windowWidth = width, boundary = 'inertial', snap = '100%' } = options
  const share = readSnap(snap)
  const step = width * (share ?? 1)
  const inside = (position: number): number =>
    boundary === 'none' ? position : Math.max(Math.min(position, length), 0)
  /** Share of the finger's movement that the track follows beyond an end. */
  const give = boundary === 'inertial' ? 1 / 3 : 0
  let readings: number[][]
  let offset: number
  let from: number

  function move(place: number, time: number): number {
    readings = [...readings, [place, time]].slice(-WINDOW)
    const position = place + offset
    const limit = inside(position)
    return limit + (position - limit) * give
  }

  return {
    step,
    inside,
    start(place, time, position, velocity = 0) {
      // Begin the swipe with the speed of the moving track that the touch stops, so that the swipe continues the
      // movement.
      const now = [place, time]
      readings = velocity ? [[place - velocity * 20, time - 20], now] : [now]
      // Convert the track's position to the finger's distance: beyond its ends the track follows the finger more
      // slowly.
      const limit = inside(position)
      offset = limit + (position - limit) / (give || 1) - place
      from = position
    },
    move,
    end(place, time) {
      const at = move(place, time)
      const [then] = readings as [[number, number]]
      const velocity = (place - then[0]) / Math.max(time - then[1], 1)
      const slides = at / step
      const isFast = Math.abs(velocity) > FAST
      // Round a slow swipe to the nearest slide, so that it changes slides only if it passes half of one; exactly half
      // is not enough.
      const half = isFast ? 0 : 0.5
      const slide = (isFast ? velocity : at - from) > 0 ? Math.ceil(slides - half) : Math.floor(slides + half)
      const position = inside(share ? step && slide * step : at + velocity * GLIDE)
      return { position, duration: snapTime(position - at, velocity, windowWidth), velocity }
    },
  }
}
