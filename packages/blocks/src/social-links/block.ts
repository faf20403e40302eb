import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { socialLinksCodec } from './codec.js'
import type { SocialLinksData } from './codec.js'
import { SocialLinksBlock } from './SocialLinksBlock.js'

/**
 * Links to the owner's accounts at other services [BLK-49] [BLK-1].
 *
 * Data: `links` (`provider`, `href`, `title`), `alignment` (`left`, `center`, `right`), `showsNames`.
 */
export const socialLinks: BlockDescriptor<'social-links', SocialLinksData> = {
  name: 'social-links',
  number: BlockType.SocialLinks,
  variants: [],
  codec: socialLinksCodec,
  View: SocialLinksBlock,
}
