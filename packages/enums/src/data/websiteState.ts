import { isMember } from './vocabulary.js'

/** Billing states of a site; 9 and 10 are unassigned [ENU-33] [ENU-36]. */
export const WebsiteState = {
  Expired: 1,
  Pastdue: 2,
  Trial: 3,
  Beta: 4,
  Removed: 5,
  Internal: 6,
  Comped: 7,
  Paid: 8,
  V5Linked: 11,
  ActiveParkingPage: 12,
  Resold: 13,
  ResoldGrace: 14,
  Enterprise: 15,
} as const
Object.freeze(WebsiteState)

/** A value of `WebsiteState`. */
export type WebsiteState = (typeof WebsiteState)[keyof typeof WebsiteState]

/** Whether a value is a member of `WebsiteState`. */
export function isWebsiteState(value: unknown): value is WebsiteState {
  return isMember(WebsiteState, value)
}
