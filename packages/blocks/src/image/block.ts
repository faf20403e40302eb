import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { IMAGE_VARIANTS, imageCodec } from './codec.js'
import type { ImageData } from './codec.js'
import { ImageBlock } from './ImageBlock.js'

/**
 * A picture with its caption, or a poster with words over it.
 *
 * Data: `variant` (`inline`, `poster`), `src`, `width`, `height`, `alt`, `focalPoint`, `sizes`, `priority`,
 * `caption`, `title`, `headingLevel` (2), `text`, `href`, `label`, `newWindow`.
 */
export const image: BlockDescriptor<'image', ImageData> = {
  name: 'image',
  number: BlockType.Image,
  variants: IMAGE_VARIANTS,
  codec: imageCodec,
  View: ImageBlock,
}
