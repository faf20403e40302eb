import { type Reserved, isInRange } from './vocabulary.js'

/** The services a site can be connected to, by number [ENU-41] [ENU-42]. */
export const AccountProvider = {
  FoodOrdering: 61,
} as const
Object.freeze(AccountProvider)

/** An value of `AccountProvider`. */
export type AccountProvider = (typeof AccountProvider)[keyof typeof AccountProvider] | Reserved

/** Whether a value is in the range of `AccountProvider`, 1 to 82; numbers without a member are reserved [ENU-2]. */
export function isAccountProvider(value: unknown): value is AccountProvider {
  return isInRange(value, 82)
}
