/** One picture of a gallery, as its owner gives it. */
export interface Slide {
  /** Unique in the gallery. */
  readonly id: string
  /** Address of the picture, without a width. */
  readonly src: string
  /** The picture's own size in pixels. */
  readonly width: number
  readonly height: number
  /** The picture in words. */
  readonly alt: string
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
