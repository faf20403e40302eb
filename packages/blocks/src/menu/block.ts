import { BlockType } from '@vitrine/enums'
import { BLOCKS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { menuCodec } from './codec.js'
import type { MenuData } from './codec.js'
import { MenuBlock } from './MenuBlock.js'

/**
 * Dishes and prices, several menus under tabs [BLK-20] [BLK-21] [BLK-1].
 *
 * Data: `headingLevel` (2), `menus` (`title`, `description`, `sections`: `title`, `description`, `items`: `title`,
 * `description`, `price`, `options`: `title`, `price`).
 */
export const menu: BlockDescriptor<'menu', MenuData> = {
  name: 'menu',
  number: BlockType.Menu,
  variants: [],
  codec: menuCodec,
  View: MenuBlock,
  catalogue: BLOCKS,
  island: {
    module: './island.js',
    strategy: 'interaction',
    variantsOnly: true,
    variants: { tabs: { module: './island.js', strategy: 'interaction' } },
    variantOf: ({ menus }) => (menus.length > 1 ? 'tabs' : undefined),
    settings: ({ menus }) => (menus.length > 1 ? {} : undefined),
  },
}
