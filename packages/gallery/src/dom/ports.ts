import type { GalleryEvent } from '../core/createGallery.js'
import type { GalleryItem } from '../core/readItem.js'

/** A player that has been started over the markup of a video slide. */
export interface SlidePlayer {
  /** Stops the behaviour. */
  (): void
  /** Pauses it, or unloads it, and returns to its picture. */
  readonly rest: () => void
}

/** The neighbours a gallery may be given. */
export interface GalleryPorts {
  /**
   * Opens a lightbox.
   * @param set - The pictures to go through.
   * @param index - Which of them was clicked.
   * @param opener - The link that was clicked: focus comes back to it.
   * @param options - How it looks: the slide's own theme, or the block's.
   */
  readonly openLightbox?:
    | ((
        set: readonly GalleryItem[],
        index: number,
        opener: HTMLElement,
        options: { readonly theme: 'dark' | 'light' },
      ) => void)
    | undefined
  /** Hears what the gallery's element also sends as `vitrine:gallery:{type}`. */
  readonly onEvent?: ((event: GalleryEvent) => void) | undefined
  /** Starts the video of a slide: `video` of `@vitrine/media`. Without it video slides say so and show their picture. */
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
