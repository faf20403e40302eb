/** One picture or video of a gallery, as its owner gives it. */
export interface Slide {
  /** Unique in the gallery. */
  readonly id: string
  /** Media type, as `itemKind` reads it: a picture unless it says `video` or `imageEmpty` [GAL-85]. */
  readonly type?: string | undefined
  /** Address of the picture, without a width; of a video, of what is seen before it plays: empty where it has none. */
  readonly src: string
  /** The picture's own size in pixels. */
  readonly width: number
  readonly height: number
  /** The picture in words. */
  readonly alt: string
  /** A video's embed HTML, as its owner pasted it: read, and never shown as it is. */
  readonly html?: string | undefined
  /** Films in the order of preference, instead of an embed. */
  readonly films?: readonly { readonly src: string; readonly type: string }[] | undefined
  /** The picture's main colour, `#rrggbb`: its place shows it until the picture has arrived. */
  readonly color?: string | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** What must stay in sight when it is cropped, as fractions of width and height. Default the middle. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /** The slide's own address on the site. */
  readonly url?: string | undefined
  /** Where a click leads instead of anything else; an address that is not safe is no link. */
  readonly clickThroughUrl?: string | undefined
  /** Over the gallery's. */
  readonly lightboxTheme?: 'dark' | 'light' | undefined
}
