import { type Reserved, isInRange } from './vocabulary.js'

/** Feature flags of a site, by number [ENU-39] [ENU-40]. */
export const FeatureFlag = {
  Commerce: 1,
  Afterpay: 2,
  Klarna: 3,
  Clearpay: 4,
  GiftCards: 5,
  Subscriptions: 6,
  CodeInjection: 7,
  PopupOverlay: 8,
  AnnouncementBar: 9,
  SiteUserAccounts: 10,
} as const
Object.freeze(FeatureFlag)

/** A value of `FeatureFlag`. */
export type FeatureFlag = (typeof FeatureFlag)[keyof typeof FeatureFlag] | Reserved

/** Whether a value is in the range of `FeatureFlag`, 1 to 70; numbers without a member are reserved [ENU-2]. */
export function isFeatureFlag(value: unknown): value is FeatureFlag {
  return isInRange(value, 70)
}
