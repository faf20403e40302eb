import type { ImageLoader, MediaItem } from '@vitrine/media'
import type { GALLERY, Translation } from '@vitrine/messages'
import type { Attributes, ContentLanguage } from '@vitrine/parts'
import { type Context, createContext, type CSSProperties, type Provider, useContext } from 'react'
import type { GalleryParts } from '../core/galleryParts.js'
import type { GallerySettings } from '../core/galleryOptions.js'
import type { SlidePlayers } from './slidePlayers.js'

/** The box of an item's picture. */
export interface PictureBox {
  /** Width over height; without it the picture keeps its own ratio. */
  readonly ratio: number | undefined
  /** Width over height in a narrow gallery, if that differs from `ratio`. */
  readonly narrowRatio?: number | undefined
  /** CSS `sizes` of the box. */
  readonly sizes: string
  readonly fit: 'cover' | 'contain'
}

/** The attributes and the style of one element. */
export interface ElementView {
  readonly attributes?: Attributes | undefined
  readonly style?: CSSProperties | undefined
}

/** Attributes of a layout's parts in a state of its gallery. */
export interface LayoutView {
  readonly root: ElementView
  /** Slides stand in the track, in a row inside the track, or in a list. */
  readonly arrangement: 'track' | 'row' | 'list'
  /** Absent if there is nothing to control. */
  readonly controls?:
    | {
        readonly parts: GalleryParts
        readonly counter: string
        readonly status: string
        /** The counter's text for several slides, with the places `{first}` and `{last}`. */
        readonly range?: string | undefined
      }
    | undefined
  readonly slide: (index: number) => ElementView
  readonly picture: (index: number) => PictureBox
  readonly hasCaptions: boolean
}

/** Input of a layout. */
export interface GalleryModel {
  readonly settings: GallerySettings
  readonly items: readonly MediaItem[]
  readonly messages: Translation<typeof GALLERY>
  readonly contentLanguage: ContentLanguage | undefined
  readonly sizes: string
  readonly loader: ImageLoader | undefined
  readonly players: SlidePlayers
}

/** A gallery as its parts read it. */
export interface GalleryContextValue extends GalleryModel {
  readonly view: LayoutView
}

const GalleryContext: Context<GalleryContextValue | null> = createContext<GalleryContextValue | null>(null)

/** Gives a gallery to its parts. */
export const GalleryProvider: Provider<GalleryContextValue | null> = GalleryContext.Provider

/** The index of the slide around a part. */
const SlideContext: Context<number> = createContext(0)

/** Gives the index of a slide to the parts inside it. */
export const SlideProvider: Provider<number> = SlideContext.Provider

/**
 * The gallery around a part.
 * @throws {Error} Outside of a gallery.
 */
export function useGalleryContext(part: string): GalleryContextValue {
  const gallery = useContext(GalleryContext)
  if (!gallery) throw new Error(`[gallery] <${part}> is not inside a <Gallery>. Render it as a child of <Gallery>.`)
  return gallery
}

/** The item of the slide around a part, and its index. */
export function useSlide(part: string): GalleryContextValue & { readonly item: MediaItem; readonly index: number } {
  const gallery = useGalleryContext(part)
  const index = useContext(SlideContext)
  return { ...gallery, item: gallery.items[index]!, index }
}
