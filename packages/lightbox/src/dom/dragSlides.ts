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
  /** Stops slides in motion at their present place. Returns its pixels from the place at which they come to rest. */
  hold(): number
  /** Shows the slides beside the place where they were held. A drag down fades the overlay. */
  show(distance: Point): void
  /** Lets the slides go to their places. */
  release(): void
}

/** Creates the drag of all slides [LBX-20] [LBX-29] [LBX-30]; the move after it is shorter [LBX-7]. */
export function createSlideDrag({ root, stage, overlay }: Markup, place: () => Place, viewport: () => Size): SlideDrag {
  /** Pixels that a finger would have gone to the place where the slides were held. */
  let from = 0

  const setDragging = (isDragging: boolean): void => void root.toggleAttribute('data-dragging', isDragging)
  function resists(x: number): boolean {
    const { hasPrevious, hasNext } = place()
    return x !== 0 && !(x < 0 === isRtl(root) ? hasPrevious : hasNext)
  }
  function show({ x, y }: Point): void {
    const travel = from + x
    const down = Math.max(0, y)
    stage.style.setProperty('--vt-lightbox-drag-x', `${resists(travel) ? travel / RESISTANCE : travel}px`)
    stage.style.setProperty('--vt-lightbox-drag-y', `${down}px`)
    overlay.style.setProperty('--vt-lightbox-fade', String(1 - Math.min(1, down / viewport().height)))
    // Mark the lightbox as swiped to shorten the slide's movement: the finger has already led it part of the way.
    if (x) root.toggleAttribute('data-swiped', true)
  }
  return {
    setDragging,
    hold() {
      const shown = stage.querySelector('[data-part=slide]:not([inert])')
      const left = (element: Element): number => element.getBoundingClientRect().left
      const travel = shown?.getAnimations().length ? Math.round(left(shown) - left(stage)) : 0
      from = resists(travel) ? travel * RESISTANCE : travel
      if (from) {
        setDragging(true)
        show({ x: 0, y: 0 })
      }
      return from
    },
    show,
    release() {
      setDragging(false)
      from = 0
      show({ x: 0, y: 0 })
    },
  }
}
