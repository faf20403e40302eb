import { isMember } from './vocabulary.js'

/** The badge of the builder on a site [ENU-44]. */
export const BadgeType = {
  None: 1,
  Black: 2,
  White: 3,
} as const
Object.freeze(BadgeType)

/** A value of `BadgeType`. */
export type BadgeType = (typeof BadgeType)[keyof typeof BadgeType]

/** Whether a value is a member of `BadgeType`. */
export function isBadgeType(value: unknown): value is BadgeType {
  return isMember(BadgeType, value)
}
