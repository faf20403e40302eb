import { fallback, minLength, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'

/** A donation button block. */
export interface DonationData {
  /** Of what is donated to, for the donation checkout. Without one the button cannot be pressed [BLK-33]. */
  readonly donatePageId: string
  readonly title: string
  readonly description: string
  /** What the button says. */
  readonly buttonText: string
}

/** Reads a donation button block. Without a text on its button it is none. */
export const donationCodec: BlockCodec<DonationData> = createCodec(
  object({
    donatePageId: text,
    title: text,
    description: fallback(string(), ''),
    buttonText: pipe(string(), trim(), minLength(1)),
  }),
)
