import { object } from 'valibot'
import { address } from '../kit/address.js'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { flag, listOf, oneOf, text } from '../kit/settings.js'

/** One account of the owner. */
export interface SocialLink {
  /** Name of the service: `'instagram'`. Empty: known by its address. */
  readonly provider: string
  readonly href: string
  /** Default: the name of the service. */
  readonly title: string
}

/** A block of links to the owner's accounts. */
export interface SocialLinksData {
  readonly links: readonly SocialLink[]
  readonly alignment: 'left' | 'center' | 'right'
  /** Whether names stand beside the icons. */
  readonly showsNames: boolean
}

/** Reads a block of social links [BLK-6] [BLK-49]. A link without a safe address is left out. */
export const socialLinksCodec: BlockCodec<SocialLinksData> = createCodec(
  object({
    links: listOf(object({ provider: text, href: address, title: text })),
    alignment: oneOf(['left', 'center', 'right']),
    showsNames: flag,
  }),
)
