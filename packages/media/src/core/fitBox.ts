import type { Size } from './size.js'

/** A size that fits a box, and which side of the box sets it. */
export interface FittedSize extends Size {
  /** The side on which it is as long as the box. */
  readonly limit: 'width' | 'height'
}

/**
 * The size of something that keeps its ratio in a box: whole inside it (`'contain'`) or with no gap left (`'cover'`)
 * [MED-19] [MED-35].
 * @param own - Its own size; only the ratio counts.
 * @param box - Pixels. In a box without width or height it has none either.
 * @returns Pixels, unrounded. `undefined` where the own size is no size.
 * @example fitBox({ width: 3, height: 2 }, { width: 300, height: 300 }) // => { width: 300, height: 200, limit: 'width' }
 */
export function fitBox(own: Size, box: Size, mode: 'contain' | 'cover' = 'contain'): FittedSize | undefined {
  const ratio = own.width / own.height
  if (!(ratio > 0 && ratio < Infinity)) return undefined
  const isWide = ratio * box.height >= box.width
  return isWide === (mode === 'contain')
    ? { width: box.width, height: box.width / ratio, limit: 'width' }
    : { width: box.height * ratio, height: box.height, limit: 'height' }
}
