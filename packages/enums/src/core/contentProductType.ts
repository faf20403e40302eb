import { ProductType } from '../data/productType.js'

const NUMBERS: Readonly<Record<ContentProductType, ProductType>> = {
  PHYSICAL: ProductType.Physical,
  DIGITAL: ProductType.Digital,
  SERVICE: ProductType.Service,
  GIFT_CARD: ProductType.GiftCard,
  PAYWALL: ProductType.Paywall,
}

/** How the content of a collection spells a product type [ENU-25]. */
export type ContentProductType = 'PHYSICAL' | 'DIGITAL' | 'SERVICE' | 'GIFT_CARD' | 'PAYWALL'

/** The product type of a content spelling; `undefined` for any other text [ENU-25] [COM-1]. */
export function productTypeOf(text: string): ProductType | undefined {
  return Object.hasOwn(NUMBERS, text) ? NUMBERS[text as ContentProductType] : undefined
}

/** The content spelling of a product type; `undefined` for any other value [ENU-25]. */
export function contentProductTypeOf(type: unknown): ContentProductType | undefined {
  return (Object.keys(NUMBERS) as ContentProductType[]).find((text) => NUMBERS[text] === type)
}
