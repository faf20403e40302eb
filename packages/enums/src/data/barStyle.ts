import { isMember } from './vocabulary.js'

/** How the mobile information bar and the popup look [ENU-11]. */
export const BarStyle = {
  None: 'none',
  Light: 'light',
  Dark: 'dark',
  Show: 'show',
} as const
Object.freeze(BarStyle)

/** A value of `BarStyle`. */
export type BarStyle = (typeof BarStyle)[keyof typeof BarStyle]

/** Whether a value is a member of `BarStyle`. */
export function isBarStyle(value: unknown): value is BarStyle {
  return isMember(BarStyle, value)
}
