import { object } from 'valibot'
import { text } from '../kit/settings.js'

/** The settings that the island of a follow button reads besides the HTML. */
export interface FollowSettings {
  /** Address of the provider's script; empty: the plain link is all. */
  readonly script: string
  /** Name of the profile at the provider. */
  readonly account: string
}

/** Reads the settings of a follow button. */
export const followSettings = object({ script: text, account: text })
