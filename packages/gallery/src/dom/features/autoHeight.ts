import { prefersReducedMotion } from '@vitrine/motion'
import type { Feature } from '../boundGallery.js'

/**
 * Animates the height of a slideshow that is as high as its current slide [GAL-52]: from the visible height when a
 * change is requested to the height that the style sheet gives after the change. It writes no style, so it need not
 * react to a resize. It takes the duration of the change [GAL-49].
 */
export const autoHeight: Feature = ({ root, track, machine, settings: { duration = 1000 } }) => {
  if (!root.dataset['height']) return () => {}
  let before = 0
  const removeGuard = machine.addGuard(() => {
    before = track.offsetHeight
    return true
  })
  const unsubscribe = machine.subscribe((event) => {
    if (event?.type !== 'change' || prefersReducedMotion()) return
    requestAnimationFrame(() => {
      const { offsetHeight } = track
      if (before === offsetHeight) return
      const keyframes = [before, offsetHeight].map((each) => ({ blockSize: `${each}px` }))
      track.animate(keyframes, { duration, easing: 'ease-out' })
    })
  })
  return () => {
    removeGuard()
    unsubscribe()
  }
}
