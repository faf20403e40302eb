import { readSnap } from './readSnap.js'
import type { Snap } from './readSnap.js'
import { snapTime } from './snapTime.js'

/** Effect of the ends on a drag: none, a wall, or a spring [MOT-17]. */
export type SwipeBoundary = 'none' | 'hard' | 'inertial'

/** The place a track moves in. All lengths in pixels. */
export interface SnapSwipeOptions {
  /** Width of the visible part of the track. */
  readonly width: number
  /** Distance the track can go: its length less the width. Default: without end. */
  readonly length?: number | undefined
  /** Width of the window; it decides how quickly the track comes to rest [MOT-15]. Default: `width`. */
  readonly windowWidth?: number | undefined
  /** Default `'inertial'` [MOT-17]. */
  readonly boundary?: SwipeBoundary | undefined
  /** Default `'100%'` [MOT-18]. */
  readonly snap?: Snap | undefined
}

/** The rest of a track after the finger. */
export interface SnapRest {
  /** Pixels. */
  readonly position: number
  /** Milliseconds until then [MOT-15]. */
  readonly duration: number
  /** Pixels per ms at which it sets out [MOT-14]. */
  readonly velocity: number
}

/** Follows one drag after the other; knows no element and no clock. Positions grow towards later slides. */
export interface SnapSwipe {
  /** Pixels from one slide to the next: the places of rest; with `'none'` the width. */
  readonly step: number
  /** The nearest position that is not past an end, where ends count. */
  inside(position: number): number
  /**
   * A finger went down.
   * @param place - Place of the finger, in pixels; it grows the way positions do.
   * @param time - Milliseconds, of any clock.
   * @param position - Position of the track.
   * @param velocity - Velocity of the track when the finger catches it in motion. Default 0.
   */
  start(place: number, time: number, position: number, velocity?: number): void
  /** The finger moved. Answers the position of the track. */
  move(place: number, time: number): number
  /** The finger went up. Answers where the track goes from there. */
  end(place: number, time: number): SnapRest
}

/** Readings the velocity is taken over [MOT-14]. */
const WINDOW = 5
/** Pixels per ms above which a drag changes slide, however short it is [MOT-16]. */
const FAST = 1
/** Milliseconds a track without places of rest glides on at the speed it has. */
const GLIDE = 150

/**
 * The rules of a drag that comes to rest at places of its own. A drag past half a slide, or faster than 1 px per ms,
 * changes slide; else the track goes back. Speed decides before distance: a slide that is flung back goes back
 * [MOT-16]. At the ends the track stops, springs or goes on [MOT-17]; it rests at multiples of `snap`, or at an end
 * [MOT-18].
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
  /** Share of the finger's travel past an end that the track follows. */
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
      // A touch may stop a moving track. Begin with its speed, so that the swipe continues the movement.
      const now = [place, time]
      readings = velocity ? [[place - velocity * 20, time - 20], now] : [now]
      // Beyond its ends the track follows the finger more slowly, so convert the track's position to the finger's
      // distance.
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
      // A slow swipe changes slides only if it passes half of a slide; exactly half is not enough.
      const half = isFast ? 0 : 0.5
      const slide = (isFast ? velocity : at - from) > 0 ? Math.ceil(slides - half) : Math.floor(slides + half)
      const position = inside(share ? step && slide * step : at + velocity * GLIDE)
      return { position, duration: snapTime(position - at, velocity, windowWidth), velocity }
    },
  }
}
