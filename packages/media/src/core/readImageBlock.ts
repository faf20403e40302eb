import { isShapeMask } from '@vitrine/enums'
import type { ShapeMask } from '@vitrine/enums'
import { readDimensions } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'

/** The settings of an image block, as its element has them [MED-18]. */
export interface ImageBlockSettings {
  /** The picture's own size; `undefined` where it is not known. */
  readonly dimensions: Size | undefined
  /** The shape it is cut to; `undefined` for none. */
  readonly mask: ShapeMask | undefined
  /** Fills its container, whatever its ratio. */
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
