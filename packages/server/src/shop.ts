export type { OrderLife, OrderRefund, OrderTerms } from './features/shop/order.js'
export { changeOrder, newOrder, orderState, replayOrder } from './features/shop/orderLife.js'
export type { OrderCause, OrderChange, OrderOutcome, OrderRefusal, OrderState } from './features/shop/orderLife.js'
export { costOfPieces, leftOf, piecesLeft, refundedCents } from './features/shop/orderSums.js'
