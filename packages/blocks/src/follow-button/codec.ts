import { object } from 'valibot'
import { address } from '../kit/address.js'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'
import { followSettings } from './settings.js'
import type { FollowSettings } from './settings.js'

/** A follow button. */
export interface FollowButtonData extends FollowSettings {
  /** Address of the profile. */
  readonly href: string
  /** Name of the service; empty: known by the address. */
  readonly provider: string
  readonly title: string
}

/** Reads a follow button [BLK-6] [BLK-50]. Data without a safe address of the profile is refused. */
export const followButtonCodec: BlockCodec<FollowButtonData> = createCodec(
  object({ ...followSettings.entries, href: address, provider: text, title: text }),
)
