import { isMember } from './vocabulary.js'

/** Page types by number [ENU-4]. */
export const PageType = {
  Collection: 1,
  Page: 2,
  SplashPage: 3,
  ContentItem: 50,
  NotFound: 100,
  Error: 101,
  Search: 102,
  LockScreen: 103,
  PopupOverlay: 104,
  ProtectedContent: 105,
  MemberAreaAccessDenied: 106,
  Cart: 200,
  Checkout: 201,
  OrderConfirmed: 202,
  Donate: 203,
  ContributionConfirmed: 204,
  CartV2: 205,
  SubscriptionConfirmed: 206,
  OrderReceived: 207,
  MembershipConfirmed: 208,
  ReviewsRequest: 209,
  DigitalProductComposerPreview: 210,
  OrderStatus: 211,
  NewsletterUnsubscribe: 300,
  CommerceEmailPreview: 301,
} as const
Object.freeze(PageType)

/** A value of `PageType`. */
export type PageType = (typeof PageType)[keyof typeof PageType]

/** Whether a value is a member of `PageType`. */
export function isPageType(value: unknown): value is PageType {
  return isMember(PageType, value)
}
