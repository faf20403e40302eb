/** CSS values by property that show a picture's colour and preview in its place. */
export interface Placeholder {
  readonly backgroundColor?: string | undefined
  readonly background?: string | undefined
}

/** Size and fit of a picture, and the preview that is shown in its place. */
export interface PlaceholderOptions {
  readonly width: number
  readonly height: number
  readonly fit?: string | undefined
  /** A tiny version of the picture as a `data:` address; the browser smooths it when it enlarges it. */
  readonly preview?: string | undefined
  /** CSS `object-position` of the picture. Default: the centre. */
  readonly position?: string | undefined
}

/** Longest preview in characters: a longer one would add more bytes to the page than it is worth [MED-50]. */
const MOST_CHARACTERS = 1024

const PREVIEW = /^data:image\/(?:avif|gif|jpeg|png|webp);base64,[A-Za-z\d+/]+={0,2}$/

/**
 * Whether a value is the address of a preview: a short `data:` address without a character that ends a CSS string
 * [MED-50].
 */
export function isPreview(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_CHARACTERS && PREVIEW.test(value)
}

/**
 * Returns the CSS that shows a colour, and over it a preview, until the picture has loaded. A picture that is fitted
 * whole into its box leaves bars beside it. Colour and preview are drawn in the same ratio, so that they leave the same
 * bars [MED-50].
 * @param color - `#rrggbb`; any other value gives no colour, so that no data of an owner becomes CSS.
 * @param options.preview - A value for which `isPreview` is false gives no preview.
 * @example placeholder('#1d2340', { width: 3, height: 2, fit: 'cover' }) // => { backgroundColor: '#1d2340' }
 */
export function placeholder(
  color: string | undefined,
  { width, height, fit, preview, position = 'center' }: PlaceholderOptions,
): Placeholder {
  const ground = color !== undefined && /^#[\da-f]{6}$/i.test(color) ? color : ''
  const picture = isPreview(preview) ? preview : ''
  if (!ground && !picture) return {}
  if (fit === 'contain') {
    const size = `width="${width}" height="${height}"`
    const path = ground && `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`
    const image = picture && `<image href="${picture}" ${size} preserveAspectRatio="none"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${path}${image}</svg>`
    return { background: `url("data:image/svg+xml,${encodeMarks(svg)}") center / contain no-repeat` }
  }
  if (!picture) return { backgroundColor: ground }
  const place = fit === 'cover' ? `${position} / cover` : 'center / 100% 100%'
  return { background: `${ground} url("${picture}") ${place} no-repeat`.trim() }
}

/**
 * Encodes the characters that would end a `data:` address or the CSS string around it, and no others, to keep it short.
 */
const encodeMarks = (svg: string): string => svg.replaceAll(/[%#<>"]/g, encodeURIComponent)
