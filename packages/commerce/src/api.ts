export type {
  Cart,
  CartEntry,
  CartGiftCard,
  CartTotals,
  Coupon,
  EntryNotice,
  ShippingLocation,
  ShippingOption,
  SubscriptionPlan,
  TaxRule,
} from './api/cart.js'
export { cartSchema } from './api/cartSchema.js'
export { cartCalls } from './api/cartCalls.js'
export type { CartCalls, CartShipping } from './api/cartCalls.js'
export {
  checkoutAddress,
  donationCheckout,
  giftCardCheckout,
  PAYMENT_CHOICES,
  regularCheckout,
  subscriptionCheckout,
} from './api/checkout.js'
export type { PaymentChoice } from './api/checkout.js'
export {
  addCartCoupon,
  addCartEntry,
  changeCartEntry,
  getCart,
  removeCartCoupon,
  removeCartEntry,
  setCartShipping,
} from './api/endpoints.js'
export { getOrder } from './api/order.js'
export { getSubscription, updateSubscription } from './api/subscription.js'
export { getReviewRequest, reviewRequest, saveReviews } from './api/reviews.js'
export { MAX_REVIEW_LENGTH } from './api/reviewLimits.js'
export type { Review, ReviewProduct, ReviewRequest, ReviewState } from './api/reviews.js'
