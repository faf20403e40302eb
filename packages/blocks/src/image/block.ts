import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { IMAGE_VARIANTS, imageCodec } from './codec.js'
import type { ImageData } from './codec.js'
import { ImageBlock } from './ImageBlock.js'

/**
 * A picture with its caption, or with words over it, beside it or under it [BLK-23].
 *
 * Data: `variant` (`inline`, `poster`, `card`, `overlap`, `collage`, `stack`), `src`, `width`, `height`, `alt`, `focalPoint`, `sizes`, `priority`, `mask`,
 * `stretch`, `position` (`left`, `center`, `right`),
 * `caption`, `title`, `headingLevel` (2), `text`, `href`, `label`, `newWindow`.
 */
export const image: BlockDescriptor<'image', ImageData> = {
  name: 'image',
  number: BlockType.Image,
  variants: IMAGE_VARIANTS,
  codec: imageCodec,
  View: ImageBlock,
}
