/** CSS values that show a picture's colour in its place, by property. */
export interface Placeholder {
  readonly backgroundColor?: string | undefined
  readonly background?: string | undefined
}

/**
 * A colour in the place of a picture that has not arrived. A picture that is whole inside its box leaves bars beside it,
 * and so does its colour: it is drawn as a picture of the same ratio.
 * @param color - `#rrggbb`; anything else gives no placeholder, so that no data of an owner becomes CSS.
 * @example placeholder('#1d2340', { width: 3, height: 2, fit: 'cover' }) // => { backgroundColor: '#1d2340' }
 */
export function placeholder(
  color: string | undefined,
  { width, height, fit }: { readonly width: number; readonly height: number; readonly fit?: string | undefined },
): Placeholder {
  if (color === undefined || !/^#[\da-f]{6}$/i.test(color)) return {}
  if (fit !== 'contain') return { backgroundColor: color }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${color}" d="M0 0h${width}v${height}H0z"/></svg>`
  return { background: `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat` }
}
