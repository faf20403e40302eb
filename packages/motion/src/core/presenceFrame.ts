/** Milliseconds that showing or hiding takes [MOT-7]. */
export const PRESENCE_DURATION = 300
/** Scale that a scalable element shrinks to as it hides, and grows from as it shows [MOT-7]. */
const HIDE_SCALE = 0.94

/**
 * The look of an element at one end of showing or hiding [MOT-7].
 * @param isShown - At the end where it is there, it looks as its styles say.
 * @param scalable - The part also shrinks a little.
 * @returns A keyframe.
 */
export function presenceFrame(isShown: boolean, scalable: boolean): { opacity?: number; scale?: number } {
  return isShown ? {} : { opacity: 0, ...(scalable && { scale: HIDE_SCALE }) }
}
