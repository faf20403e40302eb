export type { OrderLife, OrderRefund, OrderTerms } from './features/shop/order.js'
export { changeOrder, newOrder, orderState, replayOrder } from './features/shop/orderLife.js'
export type { OrderCause, OrderChange, OrderOutcome, OrderRefusal, OrderState } from './features/shop/orderLife.js'
export { costOfPieces, leftOf, piecesLeft, refundedCents } from './features/shop/orderSums.js'
export type {
  SubscriptionChange,
  SubscriptionEnd,
  SubscriptionLife,
  SubscriptionOutcome,
  SubscriptionRefusal,
} from './features/shop/subscription.js'
export { changeSubscription, NEW_SUBSCRIPTION, replaySubscription } from './features/shop/subscriptionLife.js'
export { accessUntil, dueAt, MOST_TRIES, stepOf } from './features/shop/subscriptionTimes.js'
export type { SubscriptionStep } from './features/shop/subscriptionTimes.js'
