import { clipPath } from '../core/clipPath.js'
import { findMask } from '../core/findMask.js'
import { readImageBlock } from '../core/readImageBlock.js'
import { fitElement } from './fitElement.js'
import { setStyles } from './setStyles.js'
import { watchNarrow } from './watchNarrow.js'

/**
 * Adds an image block's behaviour to the server's markup. The picture is fitted in its wrapper by
 * `data-image-dimensions` and `data-stretch` [MED-19] [MED-20], and cut to the shape that `data-mask` names [MED-31].
 * The block is marked while it is narrow [MED-23]. A stop leaves the server's markup [MED-54].
 * @param element - The block: holds one `<img>`, whose parent is the wrapper.
 * @returns Leaves the markup of the server.
 */
export function enhanceImageBlock(element: HTMLElement): () => void {
  const stops = [watchNarrow(element)]
  const image = element.querySelector('img')
  const { dimensions, mask, stretch } = readImageBlock(element.dataset)
  const cut = findMask(mask)
  if (image) stops.push(fitElement(image, { size: dimensions, stretch }))
  if (image && cut) stops.push(setStyles(image, { 'clip-path': clipPath(cut) }))
  return () => {
    for (const stop of stops.splice(0).reverse()) stop()
  }
}
