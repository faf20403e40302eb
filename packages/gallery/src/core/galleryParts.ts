import type { Attributes } from '@vitrine/parts'
import { wrapIndex } from '@vitrine/parts'
import type { GalleryState } from './createGallery.js'

/** The attributes that change with the state of a gallery that shows one slide at a time, by the name of the part. */
export interface GalleryParts {
  readonly root: Attributes
  readonly previous: Attributes
  readonly next: Attributes
  readonly rotation: Attributes
  readonly 'play-label': Attributes
  readonly 'pause-label': Attributes
  readonly status: Attributes
  /**
   * The slide at an index. `data-state` is `current`, `near` (its picture is fetched in advance) or absent.
   * `data-direction` is the direction of the last change; only the two slides of that change have it.
   */
  readonly slide: (index: number) => Attributes
}

/**
 * Returns the attributes of each part in a state. The React view spreads them, the DOM behaviour sets them on the
 * server's markup. Before the start nothing is hidden [GAL-16]; afterwards all slides but the current one are inert
 * [GAL-47], and the neighbours of the current one are near [GAL-53]. Without `loop` the arrow buttons are disabled at
 * the ends [GAL-22]. The pause button has one label while autoplay is on and another while it is off [GAL-33], and only
 * what the visitor does is announced [GAL-94]. The slides of a change have its direction [GAL-23].
 */
export function galleryParts(state: GalleryState): GalleryParts {
  const { started, count, currentIndex, previousIndex, direction, playing, announced, canGoPrevious, canGoNext } = state
  return {
    root: { 'data-state': started && 'ready', 'data-direction': direction },
    // Set `aria-disabled` instead of `disabled` on the arrow buttons: a disabled button would lose the keyboard focus
    // [GAL-22].
    previous: { 'aria-disabled': !canGoPrevious && 'true' },
    next: { 'aria-disabled': !canGoNext && 'true' },
    rotation: { 'data-state': playing ? 'playing' : 'paused' },
    'play-label': { hidden: playing },
    'pause-label': { hidden: !playing },
    status: { 'aria-live': announced || !playing ? 'polite' : 'off' },
    slide(index) {
      const distance = wrapIndex(index - (currentIndex ?? 0), count)
      const near = index === previousIndex || distance === 1 || distance === count - 1
      return {
        'data-state': started && (distance ? near && 'near' : 'current'),
        // Set `data-direction` on the moving slides instead of the root: a selector on the root would restyle every
        // slide.
        'data-direction': distance && index !== previousIndex ? undefined : direction,
        inert: started && distance !== 0,
      }
    },
  }
}
