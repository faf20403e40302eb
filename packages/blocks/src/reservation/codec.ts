import { object } from 'valibot'
import { address } from '../kit/address.js'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { flag, text } from '../kit/settings.js'
import { reservationSettings } from './settings.js'
import type { ReservationSettings } from './settings.js'

/** A reservation block or a table-booking block. */
export interface ReservationData extends ReservationSettings {
  readonly title: string
  readonly text: string
  /** The page of the restaurant at the provider. */
  readonly href: string
  /** The text of the link to it. */
  readonly label: string
  /** First and last time, as `11:30`. Empty: a whole day. */
  readonly opens: string
  readonly closes: string
  /**
   * Whether the viewer is an account of the site that may only view it [BLK-38]. Stored data does not have this member.
   */
  readonly preview: boolean
}

/** Reads a reservation block [BLK-6] [BLK-41] [BLK-42]. Data without a safe address of the provider is refused. */
export const reservationCodec: BlockCodec<ReservationData> = createCodec(
  object({
    ...reservationSettings.entries,
    title: text,
    text,
    href: address,
    label: text,
    opens: text,
    closes: text,
    preview: flag,
  }),
)
