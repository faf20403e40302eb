/** Shortest distance of a swipe in pixels. */
const DISTANCE = 50
/** Longest duration of a swipe in milliseconds. */
const DURATION = 250

/**
 * Whether a gesture is a swipe: at least 50 px within 250 ms [MOT-12].
 * @param travel - Pixels along its axis, of any sign.
 * @param time - Milliseconds from its beginning to its end.
 */
export function isSwipe(travel: number, time: number): boolean {
  return Math.abs(travel) >= DISTANCE && time <= DURATION
}
