import type { GalleryEvent } from '../core/createGallery.js'
import type { GalleryItem } from '../core/readItem.js'

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
}

/** The DOM events of a gallery, by name; each carries its `GalleryEvent` as `detail` and bubbles. */
export type GalleryDomEvents = {
  readonly [Type in GalleryEvent['type'] as `vitrine:gallery:${Type}`]: CustomEvent<
    Extract<GalleryEvent, { type: Type }>
  >
}
