import { isMember } from './vocabulary.js'

/** Product types by number [ENU-24]. */
export const ProductType = {
  Physical: 1,
  Digital: 2,
  Service: 3,
  GiftCard: 4,
  Paywall: 5,
} as const
Object.freeze(ProductType)

/** A value of `ProductType`. */
export type ProductType = (typeof ProductType)[keyof typeof ProductType]

/** Whether a value is a member of `ProductType`. */
export function isProductType(value: unknown): value is ProductType {
  return isMember(ProductType, value)
}
