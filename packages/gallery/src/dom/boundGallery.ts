import type { GalleryMachine } from '../core/createGallery.js'
import type { GallerySettings } from '../core/galleryOptions.js'
import type { GalleryPorts } from '../core/ports.js'
import type { PendingWishes, Wishes } from './createWishes.js'

/** Settings of a layout that starts without features: each may be missing and then has its default. */
export type LayoutSettings = Partial<GallerySettings>

/** How slides belong to the groups of a carousel, whose machine counts groups. */
export interface SlideGroups {
  /** The first slide of the group at an index of the machine. */
  readonly slideOf: (index: number) => number
  /** Index of the machine at which a slide is shown. */
  readonly indexOf: (slide: number) => number
  /** Whether a slide is shown. */
  readonly isShown: (slide: number) => boolean
  /** Adds a listener for other slides being shown without a change of the machine. Returns the undo. */
  readonly onShown: (listener: () => void) => () => void
}

/** A gallery whose layout is starting, with everything that its features use. */
export interface BoundGallery {
  readonly root: HTMLElement
  /** The element that scrolls, or the list of a layout that shows all items. */
  readonly track: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly machine: GalleryMachine
  readonly settings: LayoutSettings
  readonly ports: GalleryPorts
  /** Present in a carousel. */
  readonly groups?: SlideGroups | undefined
  /** Index of the machine to start at. A feature may set it; the last one counts. Default: the slide that is seen. */
  startIndex?: number | undefined
  /** The element whose animations show a change. Default: the slide. */
  readonly mover?: Element | undefined
  /** Requests of the visitor during changes, or their code on its way. A strip of thumbnails shares that of its slideshow. */
  wishes?: Wishes | PendingWishes | undefined
}

/** A feature of a gallery: added before the layout starts, and removed by the returned function. */
export type Feature = (gallery: BoundGallery) => () => void

/** Starts a layout over the server's markup, with features. Returns its stop. */
export type Layout = (
  root: HTMLElement,
  settings: LayoutSettings,
  ports: GalleryPorts,
  features: readonly Feature[],
) => () => void

/** Adds features to a gallery. Returns their undo, in reverse order. */
export function addFeatures(gallery: BoundGallery, features: readonly Feature[]): () => void {
  const stops: (() => void)[] = []
  function undo(): void {
    for (const stop of stops.splice(0).reverse()) stop()
  }
  try {
    for (const feature of features) stops.push(feature(gallery))
  } catch (error) {
    // Undo the features that have already started if one throws because its part is missing: a gallery that has not
    // started must leave no listeners.
    undo()
    throw error
  }
  return undo
}
