import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { followButtonCodec } from './codec.js'
import type { FollowButtonData } from './codec.js'
import { FollowButtonBlock } from './FollowButtonBlock.js'

/**
 * The link to a profile; after consent the provider's follow button takes its place [BLK-50] [BLK-2].
 *
 * Data: `href`, `title`, `provider`, `account` and `script`, which defines `twttr.widgets.createFollowButton`.
 */
export const followButton: BlockDescriptor<'follow-button', FollowButtonData> = {
  name: 'follow-button',
  number: BlockType.FollowButton,
  variants: [],
  codec: followButtonCodec,
  View: FollowButtonBlock,
  island: { module: './island.js', strategy: 'visible', settings: ({ script, account }) => ({ script, account }) },
}
