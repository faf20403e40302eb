import { isShapeMask } from '@vitrine/enums'
import type { ShapeMask } from '@vitrine/enums'
import { readDimensions } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'

/** Settings of an image block, read from its element [MED-18]. */
export interface ImageBlockSettings {
  /** The picture's own size; `undefined` if it is unknown. */
  readonly dimensions: Size | undefined
  /** Shape to which the picture is cut; `undefined` for none. */
  readonly mask: ShapeMask | undefined
  /** Whether the picture fills its container, whatever its own ratio. */
  readonly stretch: boolean
}

/**
 * Reads an image block's `data-image-dimensions` (`{width}x{height}`), `data-mask` and `data-stretch` (`true` or not)
 * [MED-18].
 * @param dataset - The element's `dataset`.
 */
export function readImageBlock(dataset: Readonly<Record<string, string | undefined>>): ImageBlockSettings {
  const { imageDimensions, mask, stretch } = dataset
  return {
    dimensions: readDimensions(imageDimensions),
    mask: isShapeMask(mask) ? mask : undefined,
    stretch: stretch === 'true',
  }
}
