export { cartAnswer } from './features/shop/cartAnswer.js'
export type { CartGiftCardRow, CartLine, CartRow, CartRules, CouponRow, LineLinks } from './features/shop/cartAnswer.js'
export { freeShippingFrom, shippingOptionsFor, taxRulesFor } from './features/shop/deliveryRules.js'
export type { ShippingSetting, TaxSetting } from './features/shop/deliveryRules.js'
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
export { orderNumber } from './features/shop/orderNumber.js'
export { sumPieces } from './features/shop/sumPieces.js'
export type { OrderPage } from './features/shop/orderCalls.js'
export type { JournalEntry, OrderDetails, ShopAddress, ShopOrder, ShopOrderLine } from './features/shop/orderRows.js'
export { isOrderId, isTokenValid, LINK_MS, orderToken, readOrderToken } from './features/shop/orderToken.js'
export type { LinkedOrder, OrderClaims, OrderDoor } from './features/shop/orderToken.js'
export { settlementOf } from './features/shop/settlement.js'
export type { Settlement } from './features/shop/settlement.js'
export type { CheckoutPage, DeskChange, OrderQuery, ShopApi } from './features/shop/shopApi.js'
export { shop } from './features/shop/shopFeature.js'
export type { FindProducts, LetterKind, ShopOptions, ShopPages, SoldProduct } from './features/shop/shopOptions.js'
