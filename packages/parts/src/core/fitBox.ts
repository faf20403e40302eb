import type { Size } from './size.js'

/** Fit of content in its box, in the words of CSS `object-fit`: `contain`, `cover` or `scale-down`. */
export type FitMode = 'contain' | 'cover' | 'scale-down'

/** A fitted size, and the side that limits it. */
export interface FittedSize extends Size {
  /** The side on which the content touches the box, or has its own length. */
  readonly limit: 'width' | 'height'
}

/**
 * Fits content that keeps its ratio into a box [MED-19] [MED-35] [LBX-8].
 * @param own - The content's own size. `'scale-down'` reads its pixels, the other modes only its ratio.
 * @param box - Pixels. A box without width or height gives a size without it.
 * @param mode - Default `'contain'`.
 * @returns Pixels, unrounded. `undefined` if `own` has no ratio: a side that is 0, negative or not finite.
 * @example fitBox({ width: 3, height: 2 }, { width: 300, height: 300 }) // => { width: 300, height: 200, limit: 'width' }
 */
export function fitBox(own: Size, box: Size, mode: FitMode = 'contain'): FittedSize | undefined {
  const ratio = own.width / own.height
  if (!(own.width > 0 && ratio > 0 && ratio < Infinity)) return undefined
  const limit = ratio * box.height >= box.width === (mode !== 'cover') ? 'width' : 'height'
  if (mode === 'scale-down' && own[limit] < box[limit]) return { width: own.width, height: own.height, limit }
  return limit === 'width'
    ? { width: box.width, height: box.width / ratio, limit }
    : { width: box.height * ratio, height: box.height, limit }
}
