import { PageType } from '../data/pageType.js'

/** Whether a page is the "not found" page [ENU-5]. */
export function isNotFoundPage(type: unknown): boolean {
  return type === PageType.NotFound
}

/** Whether a page asks for the site's password [ENU-5]. */
export function isLockScreenPage(type: unknown): boolean {
  return type === PageType.LockScreen
}

/** Whether a page informs a member that a plan is missing [ENU-5]. */
export function isAccessDeniedPage(type: unknown): boolean {
  return type === PageType.MemberAreaAccessDenied
}

/** Whether a page is for members only: protected content, or the refusal in its place [ENU-5]. */
export function isMemberOnlyPage(type: unknown): boolean {
  return type === PageType.ProtectedContent || type === PageType.MemberAreaAccessDenied
}

/** Whether a page shows the cart, in either generation [ENU-5]. */
export function isCartPage(type: unknown): boolean {
  return type === PageType.Cart || type === PageType.CartV2
}

/** Whether a page asks a buyer for reviews [ENU-5]. */
export function isReviewsRequestPage(type: unknown): boolean {
  return type === PageType.ReviewsRequest
}
