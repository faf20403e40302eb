import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { memberAreaCodec } from './codec.js'
import type { MemberAreaData } from './codec.js'
import { MEMBER_AREA, MemberAreaBlock } from './MemberAreaBlock.js'

/**
 * Links to sign in, to join and to the members' pages, and the sign-out form [BLK-55] [BLK-1].
 *
 * Data: `title`, `text`, `membersOnly`, `logInHref`, `joinHref`, `membersHref`, `logOutAction`; `viewer` (`visitor`,
 * `member`, `member-without-plan`, `account`) is the server's.
 */
export const memberArea: BlockDescriptor<'member-area', MemberAreaData> = {
  name: 'member-area',
  number: BlockType.MemberArea,
  variants: [],
  codec: memberAreaCodec,
  View: MemberAreaBlock,
  catalogue: MEMBER_AREA,
  island: { module: './island.js', strategy: 'interaction', settings: () => ({}) },
}
