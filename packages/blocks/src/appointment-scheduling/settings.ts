import { fallback, maxValue, minValue, number, object, pipe } from 'valibot'
import type { GenericSchema } from 'valibot'
import { address } from '../kit/address.js'
import { oneOf, text } from '../kit/settings.js'

/** The settings that the island of a schedule reads besides the HTML. */
export interface ScheduleSettings {
  /** The provider's page. */
  readonly href: string
  /** Name of the frame for people who cannot see it. */
  readonly title: string
  /** Whether the frame stands in the page or in a dialog. */
  readonly show: 'inline' | 'dialog'
  /** Height of the frame in pixels. */
  readonly height: number
}

const height: GenericSchema<unknown, number> = fallback(pipe(number(), minValue(200), maxValue(2000)), 640)

/** Reads the settings of a schedule. */
export const scheduleSettings = object({ href: address, title: text, show: oneOf(['inline', 'dialog']), height })
