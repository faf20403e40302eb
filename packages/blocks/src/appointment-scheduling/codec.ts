import { object } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'
import { scheduleSettings } from './settings.js'
import type { ScheduleSettings } from './settings.js'

/** A schedule of appointments at a provider. */
export interface AppointmentSchedulingData extends ScheduleSettings {
  readonly text: string
  /** The text of the link to the provider's page. Default: its host. */
  readonly label: string
}

/** Reads a block of appointments [BLK-6] [BLK-44]. Data without a safe address of the schedule is refused. */
export const appointmentSchedulingCodec: BlockCodec<AppointmentSchedulingData> = createCodec(
  object({ ...scheduleSettings.entries, text, label: text }),
)
