import type { ImageLoader, MediaItem } from '@vitrine/media'
import type { GALLERY, Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react'
import type { ChangeDetails } from '../core/createGallery.js'
import type { GalleryOptions } from '../core/galleryOptions.js'
import { resolveOptions } from '../core/resolveOptions.js'
import type { OpenRequest } from '../core/ports.js'

/** The handle of a gallery, from `actionsRef`. In a layout that shows all its items the actions do nothing. */
export interface GalleryActions {
  readonly next: () => void
  readonly previous: () => void
  /** Shows an item; the index is wrapped into range. */
  readonly goTo: (index: number) => void
  /** Turns autoplay on again. Does nothing without `autoplay`, because the pause control would be missing. */
  readonly play: () => void
  /** Turns autoplay off. */
  readonly pause: () => void
}

/** The props of a gallery that are no options and no attributes. */
export interface GalleryOwnProps {
  /** Pictures and videos. Without items nothing is rendered. */
  readonly items: ReadonlyArray<MediaItem>
  /** The current item, controlled: the gallery moves when this prop changes. In a carousel its group is shown. */
  readonly index?: number | undefined
  /** The first current item, uncontrolled. Default 0. */
  readonly defaultIndex?: number | undefined
  /**
   * Called when another item has become current or, if `index` is given, should become current; in a carousel with the
   * first item of its group.
   */
  readonly onIndexChange?: ((index: number, details: ChangeDetails) => void) | undefined
  /** Opens an item: `openLightbox` of `@vitrine/lightbox` fits. With it pictures are links that open. */
  readonly onOpenItem?: ((request: OpenRequest) => void) | undefined
  /** Gives the address of a picture at a width. Default: that of `ImageLoaderProvider`, else the address as it is. */
  readonly loader?: ImageLoader | undefined
  readonly actionsRef?: Ref<GalleryActions> | undefined
  /** Texts in the page's language. Default en-US. */
  readonly messages?: Translation<typeof GALLERY> | undefined
  /** Language of the items' texts, if it is not the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** Width of the gallery, as CSS `sizes`: `'(width >= 768px) 50vw, 100vw'`. Default `'100vw'`. */
  readonly sizes?: string | undefined
  /** Parts in the caller's own order. Default: controls, track and thumbnails. */
  readonly children?: ReactNode
}

/** Props of one layout: options, items, callbacks, and any attribute of a `<section>`. `aria-label` names the gallery. */
export interface LayoutProps
  extends
    GalleryOwnProps,
    Omit<GalleryOptions, 'layout'>,
    Omit<ComponentPropsWithoutRef<'section'>, keyof GalleryOwnProps | keyof GalleryOptions> {}

/** Props of `Gallery`: those of its layout, and the layout's name. */
export interface GalleryProps extends LayoutProps {
  /** Default `'slideshow'`. */
  readonly layout?: GalleryOptions['layout'] | undefined
}

/** Splits props into the options of a gallery and the rest. */
export function splitOptions<Props extends object>(
  props: Props,
): readonly [GalleryOptions, Omit<Props, keyof GalleryOptions>] {
  const names = resolveOptions({})
  const options: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) (name in names ? options : rest)[name] = value
  return [options, rest as Omit<Props, keyof GalleryOptions>]
}
