/** Duration of showing or hiding in milliseconds [MOT-7]. */
export const PRESENCE_DURATION = 300
/** Scale at which a scalable element starts to show and ends to hide [MOT-7]. */
const HIDE_SCALE = 0.94

/**
 * Returns the keyframe of an element at one end of showing or hiding [MOT-7].
 * @param isShown - At the end where it is there, it looks as its styles say.
 * @param scalable - The part also shrinks a little.
 * @returns A keyframe.
 */
export function presenceFrame(isShown: boolean, scalable: boolean): { opacity?: number; scale?: number } {
  return isShown ? {} : { opacity: 0, ...(scalable && { scale: HIDE_SCALE }) }
}
