import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { logoCodec } from './codec.js'
import type { LogoData } from './codec.js'
import { LogoBlock } from './LogoBlock.js'

/**
 * The site's logo, which links to the home page [BLK-2].
 *
 * Data: `title`, `src`, `width`, `height`, `href` (`/`).
 */
export const logo: BlockDescriptor<'logo', LogoData> = {
  name: 'logo',
  number: BlockType.Logo,
  variants: [],
  codec: logoCodec,
  View: LogoBlock,
}
