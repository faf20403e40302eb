import { BlockType } from '@vitrine/enums'
import { GALLERY } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { IMAGE_VARIANTS, imageCodec } from './codec.js'
import type { ImageData } from './codec.js'
import { ImageBlock } from './ImageBlock.js'
import { opensPicture } from './pictureHref.js'

/**
 * A picture with its caption, or with words over it, beside it or under it [BLK-23] [BLK-1].
 *
 * Data: `variant` (`inline`, `poster`, `card`, `overlap`, `collage`, `stack`), `src`, `width`, `height`, `alt`, `focalPoint`, `sizes`, `priority`, `mask`,
 * `stretch`, `position` (`left`, `center`, `right`),
 * `caption`, `title`, `headingLevel` (2), `text`, `href`, `url` (the picture's own page), `label`, `newWindow`, `lightbox` (shows the picture
 * in its full size, unless the picture leads elsewhere).
 */
export const image: BlockDescriptor<'image', ImageData> = {
  name: 'image',
  number: BlockType.Image,
  variants: IMAGE_VARIANTS,
  codec: imageCodec,
  View: ImageBlock,
  catalogue: GALLERY,
  island: {
    module: './island.js',
    strategy: 'interaction',
    variantsOnly: true,
    variants: { lightbox: { module: './island.js', strategy: 'interaction' } },
    variantOf: (data) => (opensPicture(data) ? 'lightbox' : data.variant),
    settings: (data) => {
      const { src, width, height, caption, title, text } = data
      return opensPicture(data) ? { src, width, height, caption: caption || title, description: text } : undefined
    },
  },
}
