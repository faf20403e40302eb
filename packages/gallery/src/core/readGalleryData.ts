import { readBlock, readShared, type SharedData } from './readShared.js'
import { choice, flag, number, text } from './readValues.js'

/**
 * The designs there are: one slide at a time (stacked), a strip that moves to the active slide, a carousel that moves by
 * groups; and those that show all slides at once.
 */
export type Design =
  | 'stacked'
  | 'strip'
  | 'carousel'
  | 'grid'
  | 'autogrid'
  | 'autocolumns'
  | 'autorows'
  | 'list'
  | 'base'

/** Where the active slide of a strip rests in its container [GAL-57]. */
export type Alignment = 'start' | 'middle' | 'end'

/** The settings of a gallery block, complete. */
export interface GalleryData extends SharedData {
  readonly design: Design
  /** Width over height of every picture's box; `undefined` where pictures keep their own [GAL-7]. */
  readonly aspectRatio: number | undefined
  /** Pictures in a row of a grid. Default 4. */
  readonly thumbnailsPerRow: number
  /** A grid's cells are square. Default `false`. */
  readonly squareThumbs: boolean
  /** A picture covers its box; else it is shown whole inside it. Default `true`. */
  readonly autoCrop: boolean
  /** Pixels between the pictures of a grid or of a strip. Default 0. */
  readonly padding: number
  /** Slides in a group of a carousel. Default 3 [GAL-64]. */
  readonly slidesPerRow: number
  /** Pixels that a column of autogrid and autocolumns has at least. Default 250 [GAL-70]. */
  readonly columnWidth: number
  /** Fit as many columns as are at least `columnWidth` wide (`min`), or one more (`max`) [GAL-71]. Default `'min'`. */
  readonly columnBehavior: 'min' | 'max'
  /** Pixels that a row of autorows has at least. Default 250 [GAL-74]. */
  readonly rowHeight: number
  /** Space between slides: percent of the width in a carousel (1), pixels elsewhere (autorows 20, else 0). */
  readonly gutter: number
  /** Width of a list's picture in percent of the row. Default 30. */
  readonly listImageSize: number
  /** Height of a strip in twentieths of its width; an aspect ratio wins. Default 10 [GAL-60]. */
  readonly vSize: number
  /** Default `'middle'`. */
  readonly alignment: Alignment
  /** A slideshow has a strip of thumbnails. Default `false`. */
  readonly thumbnails: boolean
  /** Pixels. Default 100. */
  readonly thumbnailStripHeight: number
  /** Pixels between the slideshow and its thumbnails. Default 0. */
  readonly thumbnailStripMargin: number
  /** Pixels between thumbnails: the padding, 5 at most [GAL-79]. */
  readonly thumbnailPadding: number
  /** Title and description stand below the picture, or over it. Default `'bottom'`. */
  readonly metaPosition: 'bottom' | 'overlay'
  /** After the last slide comes the first. Default `true`; a carousel `false` [GAL-27]. */
  readonly loop: boolean
  /** Next and autoplay go to any other slide [GAL-26]. Default `false`. */
  readonly random: boolean
  /** Autoplay's first tick comes up to a fifth later [GAL-29]. Default `true`. */
  readonly randomize: boolean
  /** Without an aspect ratio each slide has its own height. Default `true` [GAL-49]. */
  readonly autoHeight: boolean
  /** How a slideshow goes from slide to slide, unchecked [GAL-46]. Default `'fade'`. */
  readonly transition: string
  /** Seconds of a change. Default: strip 0.5, else 1. */
  readonly speed: number
  /** The address of the page follows the current slide [GAL-40]. Default `false`. */
  readonly history: boolean
  /** Full address of the collection, of which a slide's id makes a page of its own; empty where there is none. */
  readonly collectionUrl: string
  /** Milliseconds without a further change of width before a gallery is measured again [GAL-45]. Default 100; base 150. */
  readonly resizeDelay: number
  /** Codes of the keys that turn towards the left and the right [GAL-35]. Default 37 and 39: the arrows. */
  readonly leftKeyCode: number
  readonly rightKeyCode: number
}

/** What reading a block's JSON gives: settings, or the sentence to log before the block is skipped [GAL-2]. */
export type DecodedGalleryData =
  | { readonly ok: true; readonly data: GalleryData }
  | { readonly ok: false; readonly error: string }

/** Names of designs in block data [GAL-4]. */
const DESIGNS: Readonly<Record<string, Design>> = {
  slideshow: 'stacked',
  slider: 'strip',
  stacked: 'base',
  carousel: 'carousel',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  autorows: 'autorows',
  list: 'list',
}

/** What block data calls the places of a strip [GAL-11]. */
const ALIGNMENTS: Readonly<Record<string, Alignment>> = { left: 'start', start: 'start', right: 'end', end: 'end' }

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function readDesign(value: unknown): Design {
  const name = text(value) || 'stacked'
  const design = own(DESIGNS, name)
  // An unknown design is no reason to hide the pictures [GAL-5].
  if (!design) console.error(`Gallery design '${name}' is not known; the slides are shown one below another.`)
  return design ?? 'base'
}

/**
 * Reads a gallery block's JSON as owners' sites have it: numbers and yes-or-no as text, `null`, unknown keys, missing
 * keys. Every setting that cannot be used takes its default; an unknown design becomes `base` and is logged [GAL-5].
 * Never throws.
 * @param json - The parsed JSON. Keys [GAL-1]: `design`, `imageAspectRatio`, `slidesPerRow` (1 to 20), `lightbox`,
 * `lightboxTheme`, `mixedContent`, `columnWidth` and `rowHeight` (px), `gutter`, `listImageSize` (percent), `vSize`,
 * `active-alignment`, `autoplay`, `autoplay-duration` (seconds, 1 to 86400), `thumbnails-per-row` (1 to 20),
 * `square-thumbs`, `auto-crop`, `thumbnails`, `thumbnail-strip-height`, `thumbnail-strip-margin`, `padding` (px, up to
 * 100), `meta-position`; and `click`, `loop`, `random`, `randomize`, `autoHeight`, `transition`, `speed` (seconds),
 * `history`, `collectionUrl`, `columnBehavior`, `resizeDelay` (ms), `leftKeyCode`, `rightKeyCode`.
 * @returns Settings; anything but an object gives the error to log [GAL-2].
 */
export function readGalleryData(json: unknown): DecodedGalleryData {
  const block = readBlock(json)
  if (!block) return { ok: false, error: 'Error decoding gallery block data.' }
  const design = readDesign(block['design'])
  const px = (name: string, standard: number, least = 0, most = 1000): number =>
    number(block[name], standard, least, most)
  const padding = px('padding', 0, 0, 100)
  return {
    ok: true,
    data: {
      ...readShared(block),
      design,
      aspectRatio: design === 'autocolumns' ? undefined : number(block['imageAspectRatio'], undefined, 0.01, 100),
      thumbnailsPerRow: Math.round(px('thumbnails-per-row', 4, 1, 20)),
      squareThumbs: flag(block['square-thumbs'], false),
      autoCrop: flag(block['auto-crop'], true),
      padding,
      slidesPerRow: Math.round(px('slidesPerRow', 3, 1, 20)),
      // Anything above 0: a column is never wider than its container.
      columnWidth: px('columnWidth', 250, Number.MIN_VALUE, 100_000),
      columnBehavior: choice(block['columnBehavior'], 'min', ['max']),
      rowHeight: px('rowHeight', 250, 1, 10_000),
      gutter: px('gutter', design === 'carousel' ? 1 : design === 'autorows' ? 20 : 0, 0, 100),
      listImageSize: px('listImageSize', 30, 1, 100),
      vSize: px('vSize', 10, 0.1, 100),
      alignment: own(ALIGNMENTS, text(block['active-alignment'])) ?? 'middle',
      thumbnails: flag(block['thumbnails'], false),
      thumbnailStripHeight: px('thumbnail-strip-height', 100, 1),
      thumbnailStripMargin: px('thumbnail-strip-margin', 0),
      thumbnailPadding: Math.min(padding, 5),
      metaPosition: choice(block['meta-position'], 'bottom', ['overlay']),
      loop: flag(block['loop'], design !== 'carousel'),
      random: flag(block['random'], false),
      randomize: flag(block['randomize'], true),
      autoHeight: flag(block['autoHeight'], true),
      transition: text(block['transition']) || 'fade',
      speed: px('speed', design === 'strip' ? 0.5 : 1, 0, 60),
      history: flag(block['history'], false),
      collectionUrl: text(block['collectionUrl']),
      resizeDelay: px('resizeDelay', design === 'base' ? 150 : 100, 0, 10_000),
      leftKeyCode: px('leftKeyCode', 37),
      rightKeyCode: px('rightKeyCode', 39),
    },
  }
}
