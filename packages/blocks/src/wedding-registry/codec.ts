import { object } from 'valibot'
import { address } from '../kit/address.js'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'
import { registrySettings } from './settings.js'
import type { RegistrySettings } from './settings.js'

/** A list of gifts at a provider. */
export interface WeddingRegistryData extends RegistrySettings {
  readonly title: string
  readonly text: string
  /** The list's page at the provider. */
  readonly href: string
  /** The text of the link to it. Default: its host. */
  readonly label: string
}

/** Reads a wedding registry [BLK-6] [BLK-43]. Data without a safe address of the list is refused. */
export const weddingRegistryCodec: BlockCodec<WeddingRegistryData> = createCodec(
  object({ ...registrySettings.entries, title: text, text, href: address, label: text }),
)
