import { prefersReducedMotion } from '@vitrine/motion'
import type { GalleryMachine } from '../core/createGallery.js'

/**
 * Without a ratio of its own a slideshow is as high as its current slide [GAL-52], which the sheet sees to; this shows
 * the way from one height to the next. It writes no style, so a resize needs nothing.
 * @param speed - Seconds.
 */
export function animateHeight(track: HTMLElement, machine: GalleryMachine, speed: number): () => void {
  let height = track.offsetHeight
  return machine.subscribe((event) => {
    const before = height
    height = track.offsetHeight
    if (event?.type !== 'change' || before === height || prefersReducedMotion()) return
    const keyframes = [before, height].map((each) => ({ blockSize: `${each}px` }))
    track.animate(keyframes, { duration: speed * 1000, easing: 'ease-out' })
  })
}
