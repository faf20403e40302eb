import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { donationCodec } from './codec.js'
import type { DonationData } from './codec.js'
import { DonationBlock } from './DonationBlock.js'

/**
 * A few words and the link to the donation checkout [BLK-33] [BLK-1].
 *
 * Data: `donatePageId`, `title`, `description`, `buttonText`; the button leads to
 * `donationCheckout(donatePageId)`.
 */
export const donation: BlockDescriptor<'donation', DonationData> = {
  name: 'donation',
  number: BlockType.Donation,
  variants: [],
  codec: donationCodec,
  View: DonationBlock,
}
