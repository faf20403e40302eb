import { BlockType } from '@vitrine/enums'
import { GALLERY } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { GALLERY_VARIANTS, galleryCodec, galleryIsland } from './codec.js'
import type { GalleryBlockData } from './codec.js'
import { GalleryBlock } from './GalleryBlock.js'

/**
 * Pictures and videos in one of nine layouts [BLK-34].
 *
 * Data: `variant` (`slideshow`, `grid`, `stack`), `title`, `sizes`, `slides`, and the settings of
 * `@vitrine/gallery`.
 */
export const gallery: BlockDescriptor<'gallery', GalleryBlockData> = {
  name: 'gallery',
  number: BlockType.Gallery,
  variants: GALLERY_VARIANTS,
  codec: galleryCodec,
  View: GalleryBlock,
  catalogue: GALLERY,
  island: {
    module: './island.js',
    strategy: 'visible',
    variants: {
      rich: { module: './rich.js', strategy: 'visible' },
      // All its pictures are shown without script; the island only opens them.
      wall: { module: './wall.js', strategy: 'interaction' },
    },
    variantOf: galleryIsland,
    settings: ({ settings }) => settings,
  },
}
