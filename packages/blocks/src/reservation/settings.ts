import { object } from 'valibot'
import { text } from '../kit/settings.js'

/** The settings that the island of a reservation reads besides the HTML. */
export interface ReservationSettings {
  /** Address of the provider's script, which both blocks of a page share [BLK-41]. */
  readonly script: string
  /** The restaurant at the provider. */
  readonly venue: string
}

/** Reads the settings of a reservation. */
export const reservationSettings = object({ script: text, venue: text })
