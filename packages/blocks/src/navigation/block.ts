import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { navigationCodec } from './codec.js'
import type { NavigationData } from './codec.js'
import { NavigationBlock } from './NavigationBlock.js'

/**
 * Links to pages; the page itself is marked [BLK-2].
 *
 * Data: `label`, `links` (`title`, `href`, `newWindow`), `orientation` (`horizontal`, `vertical`).
 */
export const navigation: BlockDescriptor<'navigation', NavigationData> = {
  name: 'navigation',
  number: BlockType.Navigation,
  variants: [],
  codec: navigationCodec,
  View: NavigationBlock,
}
