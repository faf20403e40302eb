import { prefersReducedMotion } from '@vitrine/motion'
import type { GalleryMachine } from '../core/createGallery.js'

/**
 * Without a ratio of its own a slideshow is as high as its current slide [GAL-52], which the sheet sees to; this shows
 * the way from one height to the next: from the one seen when the change is asked for, to the one that is there when the
 * change is drawn, whoever drew it. It writes no style, so a resize needs nothing.
 * @param speed - Seconds.
 */
export function animateHeight(track: HTMLElement, machine: GalleryMachine, speed: number): () => void {
  let before = 0
  const leave = machine.guard(() => {
    before = track.offsetHeight
    return true
  })
  const unsubscribe = machine.subscribe((event) => {
    if (event?.type !== 'change' || prefersReducedMotion()) return
    requestAnimationFrame(() => {
      const { offsetHeight } = track
      if (before === offsetHeight) return
      const keyframes = [before, offsetHeight].map((each) => ({ blockSize: `${each}px` }))
      track.animate(keyframes, { duration: speed * 1000, easing: 'ease-out' })
    })
  })
  return () => {
    leave()
    unsubscribe()
  }
}
