import { fitBox } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'

/** CSS lengths of the two sides of a box. */
export type FitStyles = Readonly<Record<'inline-size' | 'block-size', string>>

/**
 * Returns the CSS size of an element in its container. A stretched element has 100 % on both sides [MED-20] [MED-26].
 * Any other has 100 % on the side that limits it, and the other side follows from its ratio [MED-19] [MED-26].
 * @param size - Its own size; only the ratio counts.
 * @param box - The container, in pixels; a height of 0 is none to fit in.
 * @returns `undefined` where its ratio is not known: its size is then left alone.
 */
export function fitStyles(size: Size | undefined, box: Size, stretch: boolean): FitStyles | undefined {
  if (stretch) return { 'inline-size': '100%', 'block-size': '100%' }
  const fitted = size && fitBox(size, { width: box.width, height: box.height || Infinity })
  if (!fitted) return undefined
  return fitted.limit === 'width'
    ? { 'inline-size': '100%', 'block-size': `${fitted.height}px` }
    : { 'inline-size': `${fitted.width}px`, 'block-size': '100%' }
}
