import { isRtl } from '@vitrine/motion'
import type { Size } from '@vitrine/parts'
import type { Place } from '../core/placeAt.js'
import type { Markup } from './markup.js'
import type { Point } from './watchGestures.js'

/** Beyond an end, content follows the finger by a third of its distance (MOT-17). */
const RESISTANCE = 3

/** Slides that follow a finger or a trackpad. */
export interface SlideDrag {
  /** Turns transitions off while a hand leads. */
  setDragging(isDragging: boolean): void
  /** Shows the slides beside their places. A drag down fades the overlay. */
  show(distance: Point): void
}

/** Creates the drag of all slides. */
export function createSlideDrag({ root, stage, overlay }: Markup, place: () => Place, viewport: () => Size): SlideDrag {
  return {
    setDragging: (isDragging) => void root.toggleAttribute('data-dragging', isDragging),
    show({ x, y }) {
      const { hasPrevious, hasNext } = place()
      const resists = x !== 0 && !(x < 0 === isRtl(root) ? hasPrevious : hasNext)
      const down = Math.max(0, y)
      stage.style.setProperty('--vt-lightbox-drag-x', `${resists ? x / RESISTANCE : x}px`)
      stage.style.setProperty('--vt-lightbox-drag-y', `${down}px`)
      overlay.style.setProperty('--vt-lightbox-fade', String(1 - Math.min(1, down / viewport().height)))
      // Mark the lightbox as swiped to shorten the slide's movement: the finger has already led it part of the way.
      if (x) root.toggleAttribute('data-swiped', true)
    },
  }
}
