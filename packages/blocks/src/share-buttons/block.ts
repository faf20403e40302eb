import { BlockType } from '@vitrine/enums'
import { SOCIAL } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { shareButtonsCodec } from './codec.js'
import type { ShareButtonsData } from './codec.js'
import { ShareButtonsBlock } from './ShareButtonsBlock.js'

/**
 * Links that share a page, the share sheet of the device and a button that copies the address [BLK-51] [BLK-2].
 *
 * Data: `heading`, `url`, `title`, `image` (each by default that of the page), `services` (`facebook`, `x`, `bluesky`,
 * `threads`, `pinterest`, `reddit`, `tumblr`, `whatsapp`, `telegram`, `email`).
 */
export const shareButtons: BlockDescriptor<'share-buttons', ShareButtonsData> = {
  name: 'share-buttons',
  number: BlockType.ShareButtons,
  variants: [],
  codec: shareButtonsCodec,
  View: ShareButtonsBlock,
  catalogue: SOCIAL,
  island: { module: './island.js', strategy: 'visible', settings: () => ({}) },
}
