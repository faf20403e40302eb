/** The designs there are: one slide at a time, a grid of pictures, pictures one below another. */
export type Design = 'stacked' | 'grid' | 'base'

/** What a click on the picture of a slide does, where it is no link: one on, one back, or by the half clicked. */
export type ClickBehaviour = 'next' | 'previous' | 'half'

/** The settings of a gallery block, complete. */
export interface GalleryData {
  readonly design: Design
  /** Width over height of every picture's box; `undefined` where pictures keep their own [GAL-7]. */
  readonly aspectRatio: number | undefined
  /** A click on a picture opens the lightbox. Default: only in a grid. */
  readonly lightbox: boolean
  /** Default `'dark'`. */
  readonly lightboxTheme: 'dark' | 'light'
  /** The lightbox goes through slides of every type, not only of the one clicked. Default `false`. */
  readonly mixedContent: boolean
  /** Default `'next'`. */
  readonly click: ClickBehaviour
  /** Default `false`. */
  readonly autoplay: boolean
  /** Milliseconds each slide stays [GAL-3]. Default 5000. */
  readonly autoplayDuration: number
  /** Pictures in a row of a grid. Default 4. */
  readonly thumbnailsPerRow: number
  /** A grid's cells are square. Default `false`. */
  readonly squareThumbs: boolean
  /** A picture covers its box; else it is shown whole inside it. Default `true`. */
  readonly autoCrop: boolean
  /** Pixels between the pictures of a grid. Default 0. */
  readonly padding: number
}

/** What reading a block's JSON gives: settings, or the sentence to log before the block is skipped [GAL-2]. */
export type DecodedGalleryData =
  | { readonly ok: true; readonly data: GalleryData }
  | { readonly ok: false; readonly error: string }

/** Names of designs in block data [GAL-4]. */
const DESIGNS: Readonly<Record<string, Design>> = { slideshow: 'stacked', grid: 'grid', stacked: 'base' }

/** As text; what is missing is the empty one. */
const text = (value: unknown) => String(value ?? '')

function flag(value: unknown, standard: boolean): boolean {
  return standard ? !/^(false|0)$/.test(text(value)) : /^(true|1)$/.test(text(value))
}

/** A number, or text that is one, within bounds. */
function number<Standard>(value: unknown, standard: Standard, least: number, most: number): number | Standard {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof read === 'number' && read >= least && read <= most ? read : standard
}

function choice<Value extends string>(value: unknown, standard: Value, other: readonly Value[]): Value {
  return other.find((one) => one === value) ?? standard
}

function readDesign(value: unknown): Design {
  const name = text(value) || 'stacked'
  const design = Object.hasOwn(DESIGNS, name) ? DESIGNS[name] : undefined
  // An unknown design is no reason to hide the pictures [GAL-5].
  if (!design) console.error(`Gallery design '${name}' is not known; the slides are shown one below another.`)
  return design ?? 'base'
}

/**
 * Reads a gallery block's JSON as owners' sites have it: numbers and yes-or-no as text, `null`, unknown keys, missing
 * keys. Every setting that cannot be used takes its default; an unknown design becomes `base` and is logged [GAL-5].
 * Never throws.
 * @param json - The parsed JSON. Keys: `design`, `imageAspectRatio`, `lightbox`, `lightboxTheme`, `mixedContent`, `click`,
 * `autoplay`, `autoplay-duration` (seconds, 1 to 86400), `thumbnails-per-row` (1 to 20), `square-thumbs`, `auto-crop`,
 * `padding` (px, up to 100).
 * @returns Settings; anything but an object gives the error to log [GAL-2].
 */
export function readGalleryData(json: unknown): DecodedGalleryData {
  if (typeof json !== 'object' || !json || Array.isArray(json))
    return { ok: false, error: 'Error decoding gallery block data.' }
  const block = json as Readonly<Record<string, unknown>>
  const design = readDesign(block['design'])
  return {
    ok: true,
    data: {
      design,
      aspectRatio: number(block['imageAspectRatio'], undefined, 0.01, 100),
      lightbox: flag(block['lightbox'], design === 'grid'),
      lightboxTheme: choice(block['lightboxTheme'], 'dark', ['light']),
      mixedContent: flag(block['mixedContent'], false),
      click: choice(block['click'], 'next', ['previous', 'half']),
      autoplay: flag(block['autoplay'], false),
      autoplayDuration: number(block['autoplay-duration'], 5, 1, 86_400) * 1000,
      thumbnailsPerRow: Math.round(number(block['thumbnails-per-row'], 4, 1, 20)),
      squareThumbs: flag(block['square-thumbs'], false),
      autoCrop: flag(block['auto-crop'], true),
      padding: number(block['padding'], 0, 0, 100),
    },
  }
}
