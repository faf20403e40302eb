import { IMAGE_WIDTHS } from '@vitrine/enums'
import { chooseWidth } from './chooseWidth.js'
import { imageUrl } from './imageUrl.js'

/**
 * The `srcset` of a picture: its address in every listed width up to the first that covers its own width, so that the
 * browser chooses and never asks for more pixels than there are [MED-2] [MED-3].
 * @param src - Address of the picture. An address with a space or a trailing comma must come encoded, as in any URL.
 * @param ownWidth - The picture's own width in pixels.
 * @example srcSet('/images/dusk', 320) // => '/images/dusk?format=100w 100w, /images/dusk?format=300w 300w, …500w'
 */
export function srcSet(src: string, ownWidth: number): string {
  const most = chooseWidth(ownWidth)
  return IMAGE_WIDTHS.filter((width) => width <= most)
    .toSorted((a, b) => a - b)
    .map((width) => `${imageUrl(src, width)} ${width}w`)
    .join(', ')
}
