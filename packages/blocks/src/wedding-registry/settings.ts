import { object } from 'valibot'
import { text } from '../kit/settings.js'

/** The settings that the island of a registry reads besides the HTML. */
export interface RegistrySettings {
  /** Address of the provider's script; empty: the link is all. */
  readonly script: string
  /** The list at the provider. */
  readonly registry: string
}

/** Reads the settings of a registry. */
export const registrySettings = object({ script: text, registry: text })
