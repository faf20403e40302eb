import * as v from 'valibot'
import type {
  Cart,
  CartEntry,
  CartGiftCard,
  Coupon,
  ShippingLocation,
  ShippingOption,
  SubscriptionPlan,
  TaxRule,
} from './cart.js'

const cents = v.pipe(v.number(), v.safeInteger())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = v.string()

const plan: v.GenericSchema<SubscriptionPlan> = v.looseObject({
  billingPeriod: v.looseObject({ value: count, unit: v.picklist(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: count,
})

const entry: v.GenericSchema<unknown, CartEntry> = v.looseObject({
  id: text,
  itemId: text,
  productType: text,
  title: text,
  isTranslated: v.exactOptional(v.undefinedable(v.boolean())),
  sku: text,
  optionValues: v.array(v.looseObject({ optionName: v.exactOptional(text), value: text })),
  quantity: count,
  unitPriceCents: cents,
  totalCents: cents,
  imageUrl: v.nullable(text),
  subscriptionPlan: v.fallback(v.nullable(plan), null),
  href: v.fallback(v.nullable(text), null),
  maxQuantity: v.fallback(v.nullable(count), null),
  notice: v.fallback(v.nullable(v.picklist(['repriced', 'fewer', 'sold-out', 'unavailable'])), null),
})

const coupon: v.GenericSchema<Coupon> = v.looseObject({
  code: text,
  basisPoints: v.nullable(count),
  amountCents: v.nullable(count),
})

const giftCard: v.GenericSchema<CartGiftCard> = v.looseObject({ id: text, lastFour: text, balanceCents: count })

const taxRule: v.GenericSchema<TaxRule> = v.looseObject({
  id: text,
  name: text,
  basisPoints: count,
  taxesShipping: v.boolean(),
})

const option: v.GenericSchema<ShippingOption> = v.looseObject({
  id: text,
  name: text,
  costCents: count,
  isTranslated: v.exactOptional(v.undefinedable(v.boolean())),
})

/** The place that shipping and tax are computed for. */
export const shippingLocation: v.GenericSchema<ShippingLocation> = v.object({
  country: v.pipe(text, v.regex(/^[A-Z]{2}$/)),
  region: v.pipe(text, v.maxLength(100)),
  postalCode: v.pipe(text, v.maxLength(20)),
})

const list = <T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> => v.fallback(v.array(item), [])

/** Reads a cart; a field that an older server leaves out takes its default. */
export const cartSchema: v.GenericSchema<unknown, Cart> = v.looseObject({
  id: text,
  websiteId: v.fallback(text, ''),
  orderId: v.fallback(v.nullable(text), null),
  created: v.fallback(count, 0),
  isPurchased: v.fallback(v.boolean(), false),
  revision: v.fallback(count, 0),
  entries: v.array(entry),
  shippingOptions: list(option),
  freeShippingFromCents: v.optional(v.fallback(v.nullable(count), null)),
  selectedShippingOption: v.fallback(v.nullable(text), null),
  shippingLocation: v.fallback(v.nullable(shippingLocation), null),
  applicableTaxRules: list(taxRule),
  coupons: list(text),
  validCoupons: list(coupon),
  invalidCoupons: list(text),
  giftCards: v.optional(list(giftCard)),
  subtotalCents: cents,
  subtotalAmount: v.fallback(text, ''),
  taxCents: v.fallback(cents, 0),
  shippingCostCents: v.fallback(cents, 0),
  discountCents: v.fallback(cents, 0),
  grandTotalCents: cents,
  totalQuantity: count,
  hasDigital: v.fallback(v.boolean(), false),
  purelyDigital: v.fallback(v.boolean(), false),
  requiresShipping: v.fallback(v.boolean(), false),
})
