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
  /** Embed HTML as its owner pasted it. Only what `parseEmbed` reads of it is used; it never becomes HTML of the page. */
  readonly html?: string | undefined
  /** Files; the first one that the browser can play is played. */
  readonly sources?: readonly VideoSource[] | undefined
  /** Address of the captions, as WebVTT. */
  readonly captions?: string | undefined
  /** Names the player. Default: the item's `alt`. */
  readonly title?: string | undefined
}

/** One picture or video of a gallery, a lightbox or a player: `items` of all of them. */
export interface MediaItem {
  /** Unique in its list. Names the item in an address, where a component writes one. */
  readonly id: string
  /** Address of the picture, as its loader takes it; of a video, its poster, or `''`. */
  readonly src: string
  /** The picture's or video's own size in pixels. */
  readonly width: number
  readonly height: number
  /** The picture in words, for a person who does not see it; `''` for a picture that only decorates. */
  readonly alt: string
  /** Its caption, as text. */
  readonly caption?: string | undefined
  /** Its caption as HTML that `@vitrine/trust` has made safe; takes the place of `caption` in a lightbox. */
  readonly captionHtml?: SafeHtml | undefined
  /** Longer text below the caption. */
  readonly description?: string | undefined
  /** Address that a click opens. An address that is not safe makes no link. */
  readonly href?: string | undefined
  /** Makes the item a video. */
  readonly video?: ItemVideo | undefined
  /** Address of the item's own page. */
  readonly url?: string | undefined
  /** The same picture at other widths, as in HTML. Default: what the component's `loader` gives. */
  readonly srcSet?: string | undefined
  /** The picture's main colour, `#rrggbb`: shown in its place until the picture has arrived. */
  readonly color?: string | undefined
  /** A tiny, blurred version of the picture as a `data:` address: shown on the colour until the picture has arrived. */
  readonly preview?: string | undefined
  /** The point that stays in sight when the picture is cropped, as fractions of width and height. Default: the centre. */
  readonly focalPoint?: FocalPoint | undefined
  /** Theme of a lightbox while it shows the item. Default: that of the lightbox. */
  readonly theme?: 'dark' | 'light' | undefined
  /** Language of the item's texts, if it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}
