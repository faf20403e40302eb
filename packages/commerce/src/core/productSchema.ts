import { productTypeOf } from '@vitrine/enums'
import type { ContentProductType } from '@vitrine/enums'
import * as v from 'valibot'
import type { SubscriptionPlan } from '../api/cart.js'
import type { OptionValue, Product, ProductVariant, VariantImage } from './product.js'

/** Cents, pieces or periods: a whole number from 0. */
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const maybeCents = v.fallback(v.optional(count), undefined)
const flag = v.fallback(v.boolean(), false)
const text = v.fallback(v.string(), '')

/** Six hexadecimal digits: the text goes into a style attribute [COM-92]. */
const color = v.fallback(v.optional(v.pipe(v.string(), v.hexColor(), v.length(7))), undefined)

const optionValue: v.GenericSchema<unknown, OptionValue> = v.object({ optionName: text, value: v.string(), color })

const pixels = v.pipe(v.number(), v.minValue(1))

const image: v.GenericSchema<unknown, VariantImage> = v.object({
  src: v.pipe(v.string(), v.minLength(1)),
  width: pixels,
  height: pixels,
  alt: text,
  lang: v.fallback(v.optional(v.string()), undefined),
})

/** The plan of a subscription [COM-17]. */
const plan: v.GenericSchema<unknown, SubscriptionPlan> = v.object({
  billingPeriod: v.object({ value: count, unit: v.picklist(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: count,
})

const variant: v.GenericSchema<unknown, ProductVariant> = v.object({
  sku: v.string(),
  price: count,
  salePrice: maybeCents,
  onSale: flag,
  unlimited: flag,
  qtyInStock: v.fallback(count, 0),
  optionValues: v.fallback(v.array(optionValue), []),
  image: v.fallback(v.optional(image), undefined),
  subscriptionPlan: v.fallback(v.optional(plan), undefined),
})

/** Schema of the variants. A variant without a SKU or a price cannot be sold, so it alone is left out [COM-1] [COM-3]. */
const variants: v.GenericSchema<unknown, ProductVariant[]> = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((list) => {
    const results = list.map((item) => v.safeParse(variant, item))
    return results.flatMap((result) => (result.success ? [result.output] : []))
  }),
)

/**
 * Reads a product leniently. Unknown keys are left out, so the schema is also the list of what may leave the server. A
 * missing or wrong member takes its default (no stock, not on sale). Only a product without an id or of an unknown type
 * is refused [COM-1] [COM-2].
 */
export const productSchema: v.GenericSchema<unknown, Product> = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  productType: v.custom<ContentProductType>((value) => typeof value === 'string' && productTypeOf(value) !== undefined),
  title: text,
  variants,
  priceCents: maybeCents,
  salePriceCents: maybeCents,
  onSale: flag,
})
