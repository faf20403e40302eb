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
} from './features/shop/subscriptions/subscription.js'
export {
  changeSubscription,
  NEW_SUBSCRIPTION,
  replaySubscription,
} from './features/shop/subscriptions/subscriptionLife.js'
export { accessUntil, dueAt, MOST_TRIES, stepOf } from './features/shop/subscriptions/subscriptionTimes.js'
export type { SubscriptionStep } from './features/shop/subscriptions/subscriptionTimes.js'
export { beginSubscription, renewPeriod } from './features/shop/subscriptions/beginSubscription.js'
export {
  changeSubscriptionByPerson,
  SUBSCRIPTION_ACTIONS,
  subscriptionActions,
} from './features/shop/subscriptions/deskActions.js'
export type { SubscriptionAction } from './features/shop/subscriptions/deskActions.js'
export { endAllOfMember, endRefunded, endSubscription } from './features/shop/subscriptions/endSubscription.js'
export { actOnPlan, PLAN_ACTIONS, planActions, refreshPlanPage } from './features/shop/subscriptions/memberActions.js'
export type { PlanAction, PlanOutcome } from './features/shop/subscriptions/memberActions.js'
export { renewalSums } from './features/shop/subscriptions/renewalSums.js'
export type { RenewedLine } from './features/shop/subscriptions/renewalSums.js'
export { renewSubscriptions } from './features/shop/subscriptions/renewSubscriptions.js'
export { endedLetter, planDay, renewedLetter, unpaidLetter } from './features/shop/subscriptions/subscriptionLetters.js'
export type {
  PlanLinks,
  SubscriptionLetter,
  ToldSubscription,
  UnpaidReason,
  WordsOf,
} from './features/shop/subscriptions/subscriptionLetters.js'
export {
  findPeriodOf,
  findPeriodOrder,
  subscriptionsBegunBy,
} from './features/shop/subscriptions/subscriptionPeriods.js'
export type { PeriodRef } from './features/shop/subscriptions/subscriptionPeriods.js'
export {
  findSubscription,
  insertSubscription,
  listSubscriptions,
  lockSubscription,
  readSubscriptionJournal,
  subscriptionOf,
  writeSubscription,
} from './features/shop/subscriptions/subscriptionRows.js'
export type {
  NewSubscription,
  PeriodDraft,
  Subscription,
  SubscriptionEntry,
  SubscriptionStay,
  SubscriptionTerms,
} from './features/shop/subscriptions/subscriptionRows.js'
export type {
  PeriodOrder,
  PeriodPayment,
  SubscriptionDb,
  SubscriptionShop,
  SubscriptionWriter,
} from './features/shop/subscriptions/subscriptionShop.js'
export type { SubscriptionTables } from './features/shop/subscriptions/subscriptionTables.js'
export { planToken, readPlanToken } from './features/shop/subscriptions/subscriptionToken.js'
export type { PaidPeriod } from './features/shop/paidPeriods.js'
export type { ListedSubscription, SubscriptionApi, SubscriptionQuery } from './features/shop/subscriptionApi.js'
export type { SubscriptionPage } from './features/shop/subscriptionCalls.js'
export { fingerprintOf, requireSellable, sumsOfCart } from './features/shop/orderOfCart.js'
export type { CartSums, ShownLine } from './features/shop/orderOfCart.js'
export { dueCentsOf, giftCardCentsOf, termsOf } from './features/shop/orderTerms.js'
export type { GiftCardUse, PayableOrder } from './features/shop/orderTerms.js'
export { requestHash } from './features/shop/requestHash.js'
export { exceedsUnpaid, unpaidSince } from './features/shop/unpaidOrders.js'
export type { UnpaidBounds, UnpaidOrder } from './features/shop/unpaidOrders.js'
export { CART_KEPT_MS, MOST_LINES, MOST_PIECES } from './features/shop/cartBounds.js'
export { clearCodes, codeOf, enterCode, readCodes, takeCodeBack } from './features/shop/cartCodes.js'
export type { EnteredCode } from './features/shop/cartCodes.js'
export type { CodeTables } from './features/shop/codeTables.js'
export { CouponUsed, lockCoupons, returnCoupons, useCoupons } from './features/shop/coupons.js'
export {
  cardToTakeBack,
  findCardByCode,
  findCardOf,
  GiftCardSpent,
  giveBack,
  giveCode,
  issueGiftCard,
  lockCartCards,
  lockGiftCard,
  restoreCard,
  sendDueCards,
  setCardState,
  useGiftCards,
} from './features/shop/giftCards.js'
export type { GiftCardChange, GiftCardRow } from './features/shop/giftCards.js'
export { readSendDay, sendDays } from './features/shop/sendDay.js'
export { orderNumber } from './features/shop/orderNumber.js'
export { sumPieces } from './features/shop/sumPieces.js'
export type { OrderPage } from './features/shop/orderCalls.js'
export type {
  JournalEntry,
  OrderDetails,
  Recipient,
  ShopAddress,
  ShopOrder,
  ShopOrderLine,
} from './features/shop/orderRows.js'
export { isOrderId, isTokenValid, LINK_MS, orderToken, readOrderToken } from './features/shop/orderToken.js'
export type { LinkedOrder, OrderClaims, OrderDoor } from './features/shop/orderToken.js'
export { settlementOf } from './features/shop/settlement.js'
export type { Settlement } from './features/shop/settlement.js'
export type { DeskChange, DeskRefusal } from './features/shop/changeOrders.js'
export type { Coupon, ListedCoupon } from './features/shop/couponRows.js'
export type { SoldCard } from './features/shop/giftCardCalls.js'
export { SHOP_LANGUAGES } from './features/shop/languages.js'
export type { ShopLanguages } from './features/shop/languages.js'
export { giftLetter, letterRows } from './features/shop/letters.js'
export type { GiftLetter, LetterOrder, LetterWords } from './features/shop/letters.js'
export { moneyIn, roundMoneyIn } from './features/shop/moneyIn.js'
export { readOrderForm } from './features/shop/readOrderForm.js'
export type { FieldErrors, TypedFields } from './features/shop/readOrderForm.js'
export type { ProductReviews, ReviewApi, ReviewQuery } from './features/shop/reviewApi.js'
export { readPostedReviews, requireReviews, REVIEW_AGES, reviewProducts } from './features/shop/reviewRequest.js'
export type { ReviewedLine } from './features/shop/reviewRequest.js'
export {
  insertReviews,
  publishReview,
  readRating,
  readRatings,
  readReviews,
  removeReview,
  reviewerName,
  REVIEWS_A_PAGE,
} from './features/shop/reviewRows.js'
export type { ModeratedReview, ReviewTables } from './features/shop/reviewRows.js'
export type { CheckoutPage, GiftCardPage, GiftCardQuery, OrderQuery, ShopApi } from './features/shop/shopApi.js'
export { SHOP_LETTERS, SHOP_REFUSALS } from './features/shop/texts/english.js'
export type { ShopTexts } from './features/shop/texts/english.js'
export { shop } from './features/shop/shopFeature.js'
export type { FindProducts, LetterKind, ShopOptions, ShopPages, SoldProduct } from './features/shop/shopOptions.js'
