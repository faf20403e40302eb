import { setAttributes } from '@vitrine/parts'
import type { BoundGallery } from '../boundGallery.js'

const PLAYER = '[data-scope=media][data-part=video]'

/**
 * Starts the videos of a gallery over their markup. A video whose slide is not shown pauses and takes neither clicks
 * nor focus [GAL-59]; a playing video keeps autoplay off [GAL-31]. Without a port that loads videos it warns in the
 * console, and everything else works [GAL-15]. A press on it turns nothing [GAL-51]. Its stop leaves the markup of the
 * server [GAL-48].
 * @param isShown - Whether the video of the slide at an index may play.
 */
function startVideos(
  { track, slides, machine, ports: { loadVideo }, groups }: BoundGallery,
  isShown: (index: number) => boolean,
): () => void {
  if (!loadVideo && slides.some((slide) => slide.dataset['type'] === 'video')) console.error('VideoLoader not found')
  const videos = slides.flatMap((slide, index) => {
    const element = slide.querySelector<HTMLElement>(PLAYER)
    if (!element) return []
    // Set `inert` to its present value to get an undo that later restores the server's attribute; the call changes
    // nothing.
    const undo = setAttributes(element, { inert: element.inert })
    return [{ index, element, undo, player: loadVideo?.(element), wasShown: false }]
  })
  if (!videos.length) return () => {}

  let wasPlaying = false
  /** The playing video; if several play, the one that started last. */
  let active: EventTarget | null = null
  function hold({ target }: Event): void {
    if (!active) {
      wasPlaying = machine.getState().playing
      if (wasPlaying) machine.pause()
    }
    active = target
  }
  function release({ target }: Pick<Event, 'target'>): void {
    if (active !== target) return
    active = null
    if (wasPlaying) machine.play()
  }
  function update(): void {
    for (const video of videos) {
      const { index, element, player, wasShown } = video
      video.wasShown = isShown(index)
      setAttributes(element, { inert: !video.wasShown })
      if (!wasShown || video.wasShown) continue
      player?.pause()
      release({ target: element })
    }
  }
  const unsubscribe = machine.subscribe(update)
  const stopWatching = groups?.onShown(update)
  const listening = new AbortController()
  const { signal } = listening
  track.addEventListener('vitrine:media:play', hold, { signal })
  track.addEventListener('vitrine:media:pause', release, { signal })
  track.addEventListener('vitrine:media:end', release, { signal })
  return () => {
    unsubscribe()
    stopWatching?.()
    listening.abort()
    for (const { player, undo } of videos) {
      player?.()
      undo()
    }
  }
}

/** The videos of a gallery that moves: a video plays while its slide is shown [GAL-31] [GAL-59]. */
export const videos = (gallery: BoundGallery): (() => void) =>
  startVideos(gallery, gallery.groups?.isShown ?? ((index) => index === gallery.machine.getState().currentIndex))

/** The videos of a gallery that shows all its slides: each can be started at any time [GAL-96]. */
export const allVideos = (gallery: BoundGallery): (() => void) => startVideos(gallery, () => true)
