import type { GalleryMachine } from '../core/createGallery.js'
import type { GalleryPorts, SlidePlayer } from './ports.js'

const PLAYER = '[data-scope=media][data-part=video]'

/**
 * The videos of a gallery: each is started over its markup, rests as soon as its slide is left [GAL-59], and keeps
 * autoplay off while it plays [GAL-31]. Where a loader is missing it says so, and all else works [GAL-15].
 */
export function slideVideos(
  root: Pick<HTMLElement, 'addEventListener' | 'removeEventListener'>,
  slides: readonly HTMLElement[],
  machine: GalleryMachine,
  { loadVideo, loadImage }: GalleryPorts,
): () => void {
  const players = new Map<number, SlidePlayer>()
  slides.forEach((slide, index) => {
    const element = slide.querySelector<HTMLElement>(PLAYER)
    if (element && loadVideo) players.set(index, loadVideo(element))
  })
  if (!loadVideo && slides.some((slide) => slide.dataset['type'] === 'video')) console.error('VideoLoader not found')
  if (!loadImage && slides.some((slide) => !slide.dataset['imageDimensions'])) console.error('Loader2 not found')

  let wasPlaying = false
  let isHeld = false
  function hold(): void {
    if (isHeld) return
    isHeld = true
    wasPlaying = machine.getState().playing
    if (wasPlaying) machine.pause()
  }
  function release(): void {
    if (!isHeld) return
    isHeld = false
    if (wasPlaying) machine.play()
  }
  const unsubscribe = machine.subscribe((event) => {
    if (event?.type !== 'change') return
    players.get(event.previousIndex)?.rest()
    release()
  })
  root.addEventListener('vitrine:media:play', hold)
  root.addEventListener('vitrine:media:pause', release)
  root.addEventListener('vitrine:media:end', release)
  return () => {
    unsubscribe()
    root.removeEventListener('vitrine:media:play', hold)
    root.removeEventListener('vitrine:media:pause', release)
    root.removeEventListener('vitrine:media:end', release)
    for (const stop of players.values()) stop()
  }
}
