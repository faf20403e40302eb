/** A wish for motion, as the media feature `prefers-reduced-motion` has it. */
export type MotionWish = 'reduce' | 'no-preference'

declare global {
  /** A run of the stories offers to change the media feature; Storybook itself does not. */
  var emulateMotion: ((wish: MotionWish) => Promise<void>) | undefined
}

/**
 * Asks for motion, or for less of it, in a story that shows both. A run of the stories emulates the wish until the story
 * ends; in Storybook itself the system of its reader decides.
 * @returns Whether the wish holds.
 */
export async function wantMotion(wish: MotionWish): Promise<boolean> {
  await globalThis.emulateMotion?.(wish)
  return matchMedia(`(prefers-reduced-motion: ${wish})`).matches
}
