import { setAttributes } from '@vitrine/parts'

/**
 * Fades a banner out by its transition. While it fades, it has no focus, no name in the accessibility tree, and takes no
 * press.
 * @param done - Called when the banner has faded; at once if its styles or the visitor want no motion.
 * @returns Shows the banner as it was; `done` is then not called any more.
 */
export function fadeOut(banner: HTMLElement, done: () => void): () => void {
  let isFading = true
  const restore = setAttributes(banner, { hidden: true, inert: true })
  const end = (): void => {
    if (isFading) done()
  }
  const motions = banner.getAnimations().map(({ finished }) => finished)
  if (motions.length > 0) void Promise.allSettled(motions).then(end)
  else end()
  return () => {
    isFading = false
    restore()
  }
}
