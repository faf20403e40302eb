import { setAttributes } from '@vitrine/parts'

/**
 * Fades a banner out by its transition. While it fades, it has no focus, no name in the accessibility tree, and takes no
 * press.
 * @param done - Called when the banner has faded; in the same task if its styles or the visitor want no motion.
 * @returns Shows the banner as it was; `done` is then not called any more.
 */
export function fadeOut(banner: HTMLElement, done: () => void): () => void {
  let show: (() => void) | undefined = setAttributes(banner, { hidden: true, inert: true })
  void Promise.allSettled(banner.getAnimations().map(({ finished }) => finished)).then(() => {
    if (show) done()
  })
  return () => {
    show?.()
    show = undefined
  }
}
