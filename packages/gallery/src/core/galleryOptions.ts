import type { OwnLayout, OwnLayoutName } from './ownLayouts.js'

/** The layouts of a gallery. The first three show one item or group at a time; the others show all items at once. */
export const LAYOUTS = [
  'slideshow',
  'strip',
  'carousel',
  'grid',
  'auto-grid',
  'columns',
  'rows',
  'list',
  'stack',
] as const

/** Name of a layout. */
export type GalleryLayout = (typeof LAYOUTS)[number]

/** Position of a strip's current slide in its container [GAL-57]. */
export type Alignment = 'start' | 'middle' | 'end'

/** How a slideshow moves from slide to slide [GAL-54]. */
export type Transition = 'fade' | 'scroll' | 'none' | 'kenburns'

/** Effect of a click on a picture that is no link: the next slide, the previous one, or the one on the clicked half. */
export type ClickAction = 'next' | 'previous' | 'half' | 'none'

/** Place of the captions. */
export type CaptionPlace = 'below' | 'overlay' | 'none'

/** The texts of an item that its caption shows. */
export type CaptionText = 'all' | 'title' | 'description'

/** Places of a caption over the picture of a slideshow. The first is the default. */
export const CAPTION_POSITIONS = [
  'bottom',
  'bottom-start',
  'bottom-end',
  'top',
  'top-start',
  'top-end',
  'center',
] as const

/** Place of a caption over the picture of a slideshow. */
export type CaptionPosition = (typeof CAPTION_POSITIONS)[number]

/** Autoplay of a gallery that moves. */
export interface AutoplayOptions {
  /** Milliseconds that each slide stays, 1000 to 86,400,000. Default 5000 [GAL-28]. */
  readonly interval?: number | undefined
  /** The first change comes up to a fifth later, so that galleries of one page do not move together [GAL-29]. Default `true`. */
  readonly stagger?: boolean | undefined
}

/** The strip of thumbnails below a slideshow [GAL-78]. */
export interface ThumbnailOptions {
  /** Pixels. Default 100. */
  readonly height?: number | undefined
  /** Pixels between the slideshow and its thumbnails. Default 0. */
  readonly margin?: number | undefined
  /** Pixels between thumbnails. Default 0. */
  readonly gap?: number | undefined
}

/** Values of `data-design` in the markup [GAL-47] [GAL-69] [GAL-72] [GAL-73] [GAL-74] [GAL-75] [GAL-76]. */
const DESIGNS: Readonly<Record<GalleryLayout, string>> = {
  slideshow: 'stacked',
  strip: 'strip',
  carousel: 'carousel',
  grid: 'grid',
  'auto-grid': 'autogrid',
  columns: 'autocolumns',
  rows: 'autorows',
  list: 'list',
  stack: 'base',
}

/** The value of `data-design` that a layout has in the markup. */
export const designOf = (layout: GalleryLayout): string => DESIGNS[layout]

/** The layout of a value of `data-design`; that of a team's own, which has a hyphen, runs as a stack. */
export const layoutOf = (design: string | undefined): GalleryLayout | undefined =>
  LAYOUTS.find((layout) => DESIGNS[layout] === design) ?? (design?.includes('-') ? 'stack' : undefined)

/** Keys that move a gallery, as `KeyboardEvent.key` names them [GAL-35]. */
export interface KeyOptions {
  /** Moves towards the left. Default `'ArrowLeft'`. */
  readonly left?: string | undefined
  /** Moves towards the right. Default `'ArrowRight'`. */
  readonly right?: string | undefined
}

/** The options of a gallery: props in React, and the second argument of `enhanceGallery`. */
export interface GalleryOptions {
  /** Default: `'slideshow'` in React, the layout of the markup for `enhanceGallery`. */
  readonly layout?: GalleryLayout | OwnLayoutName | undefined
  /**
   * Width over height of every picture's box; in a strip, of the strip itself (default 2). Default: each picture has
   * its own ratio, in a carousel that of the first [GAL-7].
   */
  readonly aspectRatio?: number | undefined
  /** A picture covers its box, or is shown whole inside it. Default `'cover'`. */
  readonly fit?: 'cover' | 'contain' | undefined
  /** Pictures in a row of a grid (default 4) or a carousel (default 3), 1 to 20 [GAL-64] [GAL-69]. */
  readonly perRow?: number | undefined
  /** Pixels between pictures: grid, auto-grid, columns, rows and strip. Default 0, in rows 20 [GAL-74]. */
  readonly gap?: number | undefined
  /** Share of a carousel's width between its slides, 0 to 1. Default 0.01 [GAL-64]. */
  readonly gapShare?: number | undefined
  /** Smallest width of a column, in pixels: auto-grid and columns. Default 250 [GAL-70]. */
  readonly columnWidth?: number | undefined
  /**
   * `'min'`: as many columns as fit at `columnWidth` or more; `'max'`: one more if space is left. Default `'min'`
   * [GAL-71].
   */
  readonly columnBehavior?: 'min' | 'max' | undefined
  /** Smallest height of a row, in pixels. Default 250 [GAL-74]. */
  readonly rowHeight?: number | undefined
  /** Share of a list's row that its picture takes, above 0 to 1. Default 0.3 [GAL-75]. */
  readonly imageShare?: number | undefined
  /** Default `'middle'`. */
  readonly alignment?: Alignment | undefined
  /**
   * Default `'below'`; in grid, auto-grid, columns and rows `'none'`, because there captions belong to the lightbox.
   * `'below'` in columns and rows, whose boxes are as high as their pictures, is shown as `'overlay'`.
   */
  readonly captions?: CaptionPlace | undefined
  /** Default `'all'`: caption and description. */
  readonly captionText?: CaptionText | undefined
  /** Place of an overlay caption in a layout that moves. Default `'bottom'`: over the whole width of the lower edge. */
  readonly captionPosition?: CaptionPosition | undefined
  /** An overlay caption appears while its slide has the pointer or the focus; without a pointer it stays. Default `false`. */
  readonly captionsOnHover?: boolean | undefined
  /**
   * Whether the controls of a gallery that moves are visible. With `false` they appear when one of them has keyboard
   * focus, and the pause button of autoplay stays visible. Default `true`.
   */
  readonly controls?: boolean | undefined
  /** The links of items open a new window. Default `false`. */
  readonly newWindow?: boolean | undefined
  /** Whether pictures that do not fill their boxes have a background. Default `false`: the page shows through. */
  readonly ground?: boolean | undefined
  /** Thumbnails below a slideshow [GAL-78]. Default `false`. */
  readonly thumbnails?: boolean | ThumbnailOptions | undefined
  /** Default `false`. */
  readonly autoplay?: boolean | AutoplayOptions | undefined
  /** The first slide follows the last [GAL-21]. Default `true`, in a carousel `false` [GAL-27]. */
  readonly loop?: boolean | undefined
  /** Next and autoplay choose any other slide [GAL-26]. Default `false`. */
  readonly random?: boolean | undefined
  /** Default `'fade'`. */
  readonly transition?: Transition | undefined
  /** Milliseconds of a change. Default 1000, of a strip 500 [GAL-49] [GAL-56]. */
  readonly duration?: number | undefined
  /** A slideshow without `aspectRatio` is as high as its current slide [GAL-52]. Default `true`. */
  readonly autoHeight?: boolean | undefined
  /** Default `'next'` [GAL-50]. */
  readonly clickAction?: ClickAction | undefined
  readonly keys?: KeyOptions | undefined
  /** Pictures are links that open an item. Default: whether `onOpenItem` is given. */
  readonly opensItems?: boolean | undefined
  /** `onOpenItem` receives pictures and videos together, not only those of the type opened. Default `false` [GAL-10]. */
  readonly mixedTypes?: boolean | undefined
  /** Writes the current item into the page's address, in place [GAL-40]. Default `false`. */
  readonly history?: boolean | undefined
  /** Full address of the collection, in which each item's id names a page; `history` writes it. Default `''` [GAL-41]. */
  readonly collectionUrl?: string | undefined
  /** Milliseconds without a further resize before the gallery measures again. Default 100, in a stack 150 [GAL-45]. */
  readonly resizeDelay?: number | undefined
}

/** The options of a gallery, each with its value. */
export interface GallerySettings {
  readonly layout: GalleryLayout
  /** Layout of a team's own, which is drawn as a stack under its name. Default: none. */
  readonly own?: OwnLayout | undefined
  readonly aspectRatio: number | undefined
  readonly fit: 'cover' | 'contain'
  readonly perRow: number
  readonly gap: number
  readonly gapShare: number
  readonly columnWidth: number
  readonly columnBehavior: 'min' | 'max'
  readonly rowHeight: number
  readonly imageShare: number
  readonly alignment: Alignment
  readonly captions: CaptionPlace
  readonly captionText: CaptionText
  readonly captionPosition: CaptionPosition
  readonly captionsOnHover: boolean
  readonly controls: boolean
  readonly newWindow: boolean
  readonly ground: boolean
  readonly thumbnails: { readonly height: number; readonly margin: number; readonly gap: number } | undefined
  readonly autoplay: { readonly interval: number; readonly stagger: boolean } | undefined
  readonly loop: boolean
  readonly random: boolean
  readonly transition: Transition
  readonly duration: number
  readonly autoHeight: boolean
  readonly clickAction: ClickAction
  readonly keys: KeyOptions
  readonly opensItems: boolean
  readonly mixedTypes: boolean
  readonly history: boolean
  readonly collectionUrl: string
  readonly resizeDelay: number
}
