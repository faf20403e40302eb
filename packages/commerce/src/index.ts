export { createCartEntry, findVariant, maxQuantity, productOptions, optionState } from './core/choice.js'
export type { CartEntryRequest, Choice, ProductOption, OptionState } from './core/choice.js'
export type { CommerceEvents } from './core/events.js'
export { cartIndicatorText } from './core/cartIndicator.js'
export type { CartIndicatorLanguage, CartIndicatorText } from './core/cartIndicator.js'
export { formatPrice } from './core/formatPrice.js'
export type { PriceText } from './core/formatPrice.js'
export { isSoldOut, stockOf } from './core/isSoldOut.js'
export { priceOf, priceOfVariant } from './core/priceOf.js'
export type { Price } from './core/priceOf.js'
export type { OptionValue, Product, ProductVariant } from './core/product.js'
export { productSchema } from './core/productSchema.js'
export { enhanceCartIndicator, readCartQuantity } from './dom/enhanceCartIndicator.js'
export type { CartIndicatorOptions } from './dom/enhanceCartIndicator.js'
export { optionField, readChoice, variantOfFields } from './core/purchaseFields.js'
export { cartTotals } from './core/cartTotals.js'
export type { CartTotalsInput } from './core/cartTotals.js'
export { checkoutUrl, needsCart } from './core/checkoutUrl.js'
export type { Checkout } from './core/checkoutUrl.js'
export { generateSku, isPrice, isSku } from './core/generateSku.js'
export { installmentText, subscriptionText } from './core/planText.js'
export type { InstallmentTextInput, PlanLanguage, SubscriptionTextInput } from './core/planText.js'
export {
  formatDimensions,
  formatWeight,
  goesToCheckout,
  isCartPage,
  minimumOrderText,
  reachesMinimum,
} from './core/storeSettings.js'
export type { StoreSettings } from './core/storeSettings.js'
export { optimisticCart } from './core/optimisticCart.js'
export type { WantedQuantities } from './core/optimisticCart.js'
export { createCart } from './dom/createCart.js'
export type { CartAction, CartError, CartOptions, CartState, CartStore, CartUpdate } from './dom/createCart.js'
