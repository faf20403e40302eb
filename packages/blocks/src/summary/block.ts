import { summaryRatio } from '@vitrine/collections'
import { BlockType } from '@vitrine/enums'
import { COLLECTIONS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { summaryCodec } from './codec.js'
import type { SummaryData } from './codec.js'
import { looksProperties } from './looks.js'
import { SummaryBlock } from './SummaryBlock.js'

/**
 * A few items of a collection as a wall, a carousel, a list or a grid [BLK-48] [COL-23] [COL-24] [BLK-1].
 *
 * Data: `variant`, `items` (id, title, url, recordType, publishedAt, excerpt, author, price, tags, categories, image,
 * isFeatured; events also start, end, isAllDay, timeZone, address), `count` (1 to 30), `imageRatio`, `tag`, `category`,
 * `featured`, `showTitle`, `showImage`, `showExcerpt`, `showDate`, `showAuthor`, `showLocation`, `showPrice`,
 * `showReadMore`, `title`, `timeframe` (`all`, `upcoming`, `past`) and `now` (ms), and the looks `textSize`,
 * `textAlignment`, `metadataPosition`, `columnWidth`, `gutter`, `listImageSize`, `listImageAlignment`, `slidesPerRow`,
 * `autoCrop`. With `collectionId` the summary is drawn anew by the server when it comes near the viewport.
 */
export const summary: BlockDescriptor<'summary', SummaryData> = {
  name: 'summary',
  number: BlockType.Summary,
  variants: ['wall', 'carousel', 'list', 'grid'],
  codec: summaryCodec,
  View: SummaryBlock,
  catalogue: COLLECTIONS,
  island: {
    module: './island.js',
    strategy: 'visible',
    settings: ({ collectionId, variant, imageRatio, looks }) =>
      collectionId
        ? { collectionId, imageRatio: summaryRatio(variant, imageRatio), style: looksProperties(looks) }
        : {},
  },
}
