import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor, BlockIsland } from '../kit/block.js'
import { photoServiceCodec } from './codec.js'
import type { PhotoServiceData } from './codec.js'
import { PhotoServiceBlock } from './PhotoServiceBlock.js'

const island: BlockIsland<PhotoServiceData> = {
  module: './island.js',
  strategy: 'visible',
  // Give an island only to the variant that loads its photos later, because a page that already contains
  // its photos needs no script.
  variantsOnly: true,
  variants: { async: { module: './island.js', strategy: 'visible' } },
  variantOf: ({ asyncRendering }) => (asyncRendering ? 'async' : 'whole'),
  settings: ({ service }) => ({ service }),
}

/** The parts that the three photo services share [BLK-35] [BLK-36]. */
const shared = { variants: ['whole', 'async'], codec: photoServiceCodec, View: PhotoServiceBlock, island } as const

/**
 * The latest photos of an account at a photo service [BLK-35] [BLK-36] [BLK-2].
 *
 * Data: `service`, `profile`, `title`, `photos` (`src`, `width`, `height`, `alt`, `href`; at most 20), `asyncRendering`
 * (the server renders the photos after the page), `expected` (places that are kept for them).
 */
export const photoServiceA: BlockDescriptor<'photo-service-a', PhotoServiceData> = {
  ...shared,
  name: 'photo-service-a',
  number: BlockType.PhotoServiceA,
}

/** The second photo service [BLK-36] [BLK-2]. */
export const photoServiceB: BlockDescriptor<'photo-service-b', PhotoServiceData> = {
  ...shared,
  name: 'photo-service-b',
  number: BlockType.PhotoServiceB,
}

/** The third photo service [BLK-36] [BLK-2]. */
export const photoServiceC: BlockDescriptor<'photo-service-c', PhotoServiceData> = {
  ...shared,
  name: 'photo-service-c',
  number: BlockType.PhotoServiceC,
}
