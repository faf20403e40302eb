export { PriceLine } from './PriceLine.js'
export type { PriceLineProps } from './PriceLine.js'
export { ProductPurchase } from './ProductPurchase.js'
export type { ProductPurchaseProps } from './ProductPurchase.js'
