import { isMember } from './vocabulary.js'

/** The device an editor looks through [ENU-10]. */
export const DeviceView = {
  Desktop: 'desktop',
  Phone: 'phone',
  Tablet: 'tablet',
} as const
Object.freeze(DeviceView)

/** A value of `DeviceView`. */
export type DeviceView = (typeof DeviceView)[keyof typeof DeviceView]

/** Whether a value is a member of `DeviceView`. */
export function isDeviceView(value: unknown): value is DeviceView {
  return isMember(DeviceView, value)
}
