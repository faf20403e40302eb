import { fallback, minLength, object, pipe, string, trim } from 'valibot'
import type { InferOutput } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'

const donationSchema = object({
  /** Id of the donation's purpose, for the donation checkout. Without it the button is disabled [BLK-33]. */
  donatePageId: text,
  title: text,
  description: fallback(string(), ''),
  /** Text of the button. */
  buttonText: pipe(string(), trim(), minLength(1)),
})

/** A donation button block. */
export interface DonationData extends Readonly<InferOutput<typeof donationSchema>> {}

/** Reads a donation button block [BLK-6] [BLK-33]. Data without a text for the button is refused. */
export const donationCodec: BlockCodec<DonationData> = createCodec(donationSchema)
