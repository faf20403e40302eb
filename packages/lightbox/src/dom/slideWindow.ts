import type { Size } from '@vitrine/parts'
import type { LightboxItem } from '../core/lightboxItem.js'
import type { Place } from '../core/placeAt.js'
import { createSlide } from './createSlide.js'
import type { Slide, SlideContext } from './slide.js'
import { transitionsOf } from './transitionsOf.js'

/** The slides in the page: the one shown and its neighbours [LBX-21]. */
export interface SlideWindow {
  /** The size that the slides are fitted to, in pixels. */
  readonly viewport: Size
  /** The slide of the item shown. */
  shown(): Slide | undefined
  /** Shows the slide of a place, creates its neighbours, and removes slides that have moved out of reach. */
  show(place: Place): void
  /** Removes slides out of reach that a hand has kept in view. */
  tidy(): void
  /** Fits all slides to the size of an element. */
  fitTo(element: Element): void
  remove(): void
}

/** The parts of a slide window. */
export interface SlideWindowOptions {
  /** The element that holds the slides. */
  readonly stage: HTMLElement
  /** The item of a position, which a loop wraps. */
  readonly itemAt: (position: number) => LightboxItem
  /** Pixels between the content and the viewport. */
  readonly padding: () => number
  readonly context: SlideContext
}

/**
 * Creates a window of at most three slides over a list [LBX-21], fitted to the viewport without its padding [LBX-8].
 * Its slides are removed with it [LBX-6].
 */
export function createSlideWindow({ stage, itemAt, padding, context }: SlideWindowOptions): SlideWindow {
  const slides = new Map<number, Slide>()
  let place: Place | undefined
  let viewport: Size = { width: 0, height: 0 }

  /** Whether the slide of a position is beside the item shown. There are slides only once a place is shown. */
  const isInReach = (position: number, shown = place!): boolean =>
    position === shown.position ||
    (shown.hasPrevious && position === shown.position - 1) ||
    (shown.hasNext && position === shown.position + 1)

  function fit(slide: Slide): void {
    const both = 2 * padding()
    slide.fit({ width: viewport.width - both, height: viewport.height - both }, viewport)
  }

  async function removeAfterMove(position: number, slide: Slide): Promise<void> {
    await transitionsOf(slide.element)
    // Keep a slide that is in view because a hand has stopped the slides in motion.
    if (stage.closest('[data-dragging]') || isInReach(position) || slides.get(position) !== slide) return
    slides.delete(position)
    slide.remove()
  }
  function tidy(): void {
    for (const [position, slide] of slides) if (!isInReach(position)) void removeAfterMove(position, slide)
  }

  return {
    get viewport() {
      return viewport
    },
    shown: () => place && slides.get(place.position),
    show(next) {
      place = next
      for (const position of [next.position, next.position + 1, next.position - 1]) {
        if (slides.has(position) || !isInReach(position)) continue
        const slide = createSlide(itemAt(position), context)
        slides.set(position, slide)
        // Place a new slide before adding it to the document, so that its first position is not animated.
        slide.place(position - next.position)
        fit(slide)
        stage.append(slide.element)
      }
      for (const [position, slide] of slides) slide.place(position - next.position)
      tidy()
    },
    tidy,
    fitTo({ clientWidth: width, clientHeight: height }) {
      viewport = { width, height }
      slides.forEach(fit)
    },
    remove() {
      for (const slide of slides.values()) slide.remove()
      slides.clear()
    },
  }
}
