import { setAttributes } from '@vitrine/parts'
import type { GalleryMachine } from '../core/createGallery.js'
import type { GalleryPorts } from './ports.js'

const PLAYER = '[data-scope=media][data-part=video]'

/** What is told of the videos of a gallery. */
export interface SlideVideos {
  /** Other slides are current than before. */
  readonly moved: () => void
  /** Leaves the server's markup. */
  readonly stop: () => void
}

/**
 * The videos of a gallery: each is started over its markup. One whose slide is not current rests, and takes neither
 * clicks nor focus [GAL-59]; one that plays keeps autoplay off [GAL-31]. Without a loader it says so, and all else works
 * [GAL-15].
 * @param isCurrent - Whether the slide at an index may play. Default: all of them.
 */
export function slideVideos(
  root: Pick<HTMLElement, 'addEventListener'>,
  slides: readonly HTMLElement[],
  machine: GalleryMachine,
  { loadVideo }: GalleryPorts,
  isCurrent: (index: number) => boolean = () => true,
): SlideVideos {
  if (!loadVideo && slides.some((slide) => slide.dataset['type'] === 'video')) console.error('VideoLoader not found')
  const videos = slides.flatMap((slide, index) => {
    const element = slide.querySelector<HTMLElement>(PLAYER)
    if (!element) return []
    // Writes nothing; its undo restores the attribute of the server's markup.
    const undo = setAttributes(element, { inert: element.inert })
    return [{ index, element, undo, player: loadVideo?.(element), wasCurrent: false }]
  })

  let wasPlaying = false
  // What plays: where several are in view, the one that was started last.
  let holder: EventTarget | null = null
  function hold({ target }: Event): void {
    if (!holder) {
      wasPlaying = machine.getState().playing
      if (wasPlaying) machine.pause()
    }
    holder = target
  }
  function release({ target }: Pick<Event, 'target'>): void {
    if (holder !== target) return
    holder = null
    if (wasPlaying) machine.play()
  }
  function moved(): void {
    for (const video of videos) {
      const { index, element, player, wasCurrent } = video
      video.wasCurrent = isCurrent(index)
      setAttributes(element, { inert: !video.wasCurrent })
      if (!wasCurrent || video.wasCurrent) continue
      player?.rest()
      release({ target: element })
    }
  }
  const unsubscribe = machine.subscribe(moved)
  const listening = new AbortController()
  const { signal } = listening
  root.addEventListener('vitrine:media:play', hold, { signal })
  root.addEventListener('vitrine:media:pause', release, { signal })
  root.addEventListener('vitrine:media:end', release, { signal })
  return {
    moved,
    stop() {
      unsubscribe()
      listening.abort()
      for (const { player, undo } of videos) {
        player?.()
        undo()
      }
    },
  }
}
