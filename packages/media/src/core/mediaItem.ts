import type { ContentLanguage } from '@vitrine/parts'
import type { SafeHtml } from '@vitrine/trust'
import type { FocalPoint } from './focalPosition.js'

/** A video file in one format. */
export interface VideoSource {
  readonly src: string
  /** Media type, for example `'video/mp4'`. */
  readonly type?: string | undefined
}

/** The video of an item: an owner's embed, or files. */
export interface ItemVideo {
  /**
   * Embed HTML as its owner pasted it. Only the values that `parseEmbed` reads are used; the HTML never reaches the
   * page.
   */
  readonly html?: string | undefined
  /** Files; the browser plays the first one that it supports. */
  readonly sources?: readonly VideoSource[] | undefined
  /** Address of the captions, as WebVTT. */
  readonly captions?: string | undefined
  /** Name of the player. Default: the item's `alt`. */
  readonly title?: string | undefined
}

/** One picture or video of a gallery, a lightbox or a player; each of them takes a list of `items`. */
export interface MediaItem {
  /** Id, unique in its list. Components that write addresses name the item by it. */
  readonly id: string
  /** Address of the picture, as its loader takes it; of a video, its poster, or `''`. */
  readonly src: string
  /** The picture's or video's own size in pixels. */
  readonly width: number
  readonly height: number
  /** Alternative text, for a visitor who does not see the picture; `''` for a decorative picture. */
  readonly alt: string
  /** Caption as plain text. */
  readonly caption?: string | undefined
  /** Caption as HTML that `@vitrine/trust` has sanitised; in a lightbox it replaces `caption`. */
  readonly captionHtml?: SafeHtml | undefined
  /** Longer text below the caption. */
  readonly description?: string | undefined
  /** Address that a click opens. An unsafe address makes no link. */
  readonly href?: string | undefined
  /** Video of the item; an item without one is a picture. */
  readonly video?: ItemVideo | undefined
  /** Address of the item's own page. */
  readonly url?: string | undefined
  /**
   * The picture in other widths, as the HTML attribute `srcset`. Default: the addresses of the component's `loader`.
   */
  readonly srcSet?: string | undefined
  /** The picture's main colour, `#rrggbb`, shown until the picture has loaded. */
  readonly color?: string | undefined
  /**
   * A tiny, blurred version of the picture as a `data:` address, shown over the colour until the picture has loaded.
   */
  readonly preview?: string | undefined
  /**
   * Focal point: this point stays visible when the picture is cropped, as fractions of width and height. Default: the
   * centre.
   */
  readonly focalPoint?: FocalPoint | undefined
  /** Theme of a lightbox while it shows the item. Default: that of the lightbox. */
  readonly theme?: 'dark' | 'light' | undefined
  /** Language of the alternative text, as a BCP 47 tag. Default: that of the item's texts. */
  readonly lang?: string | undefined
  /** Language of the item's texts, if it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}
