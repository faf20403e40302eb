import type { MediaItem } from '@vitrine/media'
import type { ChangeDetails, GalleryEvent } from './createGallery.js'

/** An item as a gallery shows it: its size is unknown until its picture has loaded, if the page does not state it. */
export interface ShownItem extends Omit<MediaItem, 'width' | 'height'> {
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** The link around its picture: a lightbox grows from it and returns the focus to it. */
  readonly trigger?: HTMLElement | null | undefined
}

/** A request to open an item; it fits `openLightbox` of `@vitrine/lightbox`. */
export interface OpenRequest {
  /** The pictures or the videos of the gallery, of which one was opened; with `mixedTypes` both. */
  readonly items: readonly ShownItem[]
  /** Place of the opened item in `items`. */
  readonly index: number
  /** The link that was pressed. */
  readonly trigger: HTMLElement
  /** The press; absent if the page's address opens the item. */
  readonly event?: Event | undefined
}

/** A player that has been started over the markup of a video slide. */
export interface SlidePlayer {
  /** Stops the behaviour. */
  (): void
  /** Pauses it, or unloads it, and returns to its picture. */
  readonly pause: () => void
}

/** Callbacks of a gallery. Each is optional. */
export interface GalleryPorts {
  /** Opens an item, usually in a lightbox. Without it a press on a picture's link only warns in the console [GAL-83]. */
  readonly onOpenItem?: ((request: OpenRequest) => void) | undefined
  /** Called when another item is current; in a carousel with the first item of the group. */
  readonly onIndexChange?: ((index: number, details: ChangeDetails) => void) | undefined
  /**
   * Starts the video of a slide: `enhanceVideo` of `@vitrine/media`. Without it a video shows its picture, with a
   * console warning [GAL-15].
   */
  readonly loadVideo?: ((element: HTMLElement) => SlidePlayer) | undefined
  /** Fetches a picture of unknown size: `loadImage` of `@vitrine/media`. */
  readonly loadImage?: ((image: HTMLImageElement) => unknown) | undefined
}

/** The DOM events of a gallery, by name; each carries its `GalleryEvent` as `detail` and bubbles. */
export type GalleryDomEvents = {
  readonly [Type in GalleryEvent['type'] as `vitrine:gallery:${Type}`]: CustomEvent<
    Extract<GalleryEvent, { type: Type }>
  >
} & {
  /** In the editor: a link of a slide was clicked and not followed [GAL-44]. */
  readonly 'vitrine:bypass': CustomEvent<{ readonly url: string }>
}
