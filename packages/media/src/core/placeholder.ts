/** CSS values that show a picture's colour, and its preview, in its place, by property. */
export interface Placeholder {
  readonly backgroundColor?: string | undefined
  readonly background?: string | undefined
}

/** The place of a picture, and the preview that stands there. */
export interface PlaceholderOptions {
  readonly width: number
  readonly height: number
  readonly fit?: string | undefined
  /** A tiny version of the picture as a `data:` address; the browser smooths it as it stretches it. */
  readonly preview?: string | undefined
  /** CSS `object-position` of the picture. Default: the centre. */
  readonly position?: string | undefined
}

/** A preview of more characters would weigh more in the page than it saves. */
const MOST_CHARACTERS = 1024

const PREVIEW = /^data:image\/(?:avif|gif|jpeg|png|webp);base64,[A-Za-z\d+/]+={0,2}$/

/** Whether a value is an address of a preview: a small `data:` address, with no character that ends a CSS string. */
export function isPreview(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_CHARACTERS && PREVIEW.test(value)
}

/**
 * A colour, and a preview on it, in the place of a picture that has not arrived. A picture that is whole inside its box
 * leaves bars beside it, and so do its colour and its preview: they are drawn as a picture of the same ratio.
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

/** Encodes the characters that end a data address or the string around it; others would only lengthen it. */
const encodeMarks = (svg: string): string => svg.replaceAll(/[%#<>"]/g, encodeURIComponent)
