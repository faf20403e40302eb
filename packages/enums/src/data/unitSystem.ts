import { isMember } from './vocabulary.js'

/** Which units a shop measures in [ENU-45]. */
export const UnitSystem = {
  Imperial: 1,
  Metric: 2,
} as const
Object.freeze(UnitSystem)

/** An value of `UnitSystem`. */
export type UnitSystem = (typeof UnitSystem)[keyof typeof UnitSystem]

/** Whether a value is a member of `UnitSystem`. */
export function isUnitSystem(value: unknown): value is UnitSystem {
  return isMember(UnitSystem, value)
}
