/** Pixels of movement, in any direction, after which the axis of a gesture is fixed [MOT-13]. */
const LOCK = 10

/**
 * Whether a gesture goes along an axis. The greater distance decides once the gesture has moved 10 px [MOT-13]
 * [MOT-12].
 * @param along - Pixels gone along the axis, of any sign.
 * @param across - Pixels gone along the other. When both are equal, the gesture is the other axis'.
 * @returns `undefined` before it is settled.
 */
export function lockAxis(along: number, across: number): boolean | undefined {
  return Math.hypot(along, across) < LOCK ? undefined : Math.abs(along) > Math.abs(across)
}
