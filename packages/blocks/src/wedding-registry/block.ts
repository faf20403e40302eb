import { BlockType } from '@vitrine/enums'
import { BOOKING } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { weddingRegistryCodec } from './codec.js'
import type { WeddingRegistryData } from './codec.js'
import { WeddingRegistryBlock } from './WeddingRegistryBlock.js'

/**
 * A list of gifts at a provider, and the link to it [BLK-43] [BLK-1].
 *
 * Data: `title`, `text`, `href`, `label`, `registry`, `script`, which defines `giftRegistry.render(place, { registry })`.
 */
export const weddingRegistry: BlockDescriptor<'wedding-registry', WeddingRegistryData> = {
  name: 'wedding-registry',
  number: BlockType.WeddingRegistry,
  variants: [],
  codec: weddingRegistryCodec,
  View: WeddingRegistryBlock,
  catalogue: BOOKING,
  island: { module: './island.js', strategy: 'visible', settings: ({ script, registry }) => ({ script, registry }) },
}
