import { BlockType } from '@vitrine/enums'
import { GALLERY } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { GALLERY_VARIANTS, galleryCodec, galleryIsland } from './codec.js'
import type { GalleryBlockData } from './codec.js'
import { GalleryBlock } from './GalleryBlock.js'

/**
 * Pictures and videos in one of nine layouts [BLK-34] [BLK-1].
 *
 * Data: `variant` (`slideshow`, `grid`, `stack`), `title`, `sizes`, `slides`, and settings: `imageAspectRatio` (width over
 * height, or `Auto`), `slidesPerRow`, `thumbnails-per-row`, `square-thumbs`, `auto-crop`, `padding` and `gutter` (px, in a
 * carousel percent), `lightbox`, `lightboxTheme`, `mixedContent`, `click`, `autoplay`, `autoplay-duration` (s), `speed` (s),
 * `thumbnails`, `meta-position`, `leftKeyCode`, `rightKeyCode`, `resizeDelay` (ms).
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
      // Start a gallery wall at an interaction, because it shows all pictures without script and
      // its island only opens them.
      wall: { module: './wall.js', strategy: 'interaction' },
    },
    variantOf: galleryIsland,
    settings: ({ settings }) => settings,
  },
}
