import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'

const PRODUCTS = `${API_ROOT}panel/products` as const
const PRODUCT = `${PRODUCTS}/:productId` as const

const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))
/** Members are checked by the schema of a product. */
const item = v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown())

const saved: v.GenericSchema<{
  readonly id: string
  readonly version: number
  readonly url: string
  readonly item: Record<string, unknown>
}> = v.object({ id: v.string(), version, url: v.string(), item: v.record(v.string(), v.unknown()) })

/** Creates a product with its page; faults are 400 with `faults` [PAN-109]. */
export const createProductCall = defineEndpoint({
  method: 'POST',
  path: PRODUCTS,
  request: v.object({ item }),
  response: saved,
})

/** Stores a change of a product; a stale version is 409 with `version` and `item` [PAN-109]. */
export const saveProductCall = defineEndpoint({
  method: 'POST',
  path: PRODUCT,
  request: v.object({ version, item }),
  response: saved,
})

const done: v.GenericSchema<{ readonly success: true }> = v.object({ success: v.literal(true) })

/** Deletes a product with its page [PAN-109]. */
export const deleteProductCall = defineEndpoint({
  method: 'POST',
  path: `${PRODUCT}/delete`,
  request: v.object({}),
  response: done,
})
