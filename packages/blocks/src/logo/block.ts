import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { logoCodec } from './codec.js'
import type { LogoData } from './codec.js'
import { LogoBlock } from './LogoBlock.js'

/**
 * The sign of the house, which leads home.
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
