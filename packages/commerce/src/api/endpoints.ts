import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import type { CartEntryRequest } from './cart.js'
import { cartSchema as response, shippingLocation } from './cartSchema.js'

const CART = `${API_ROOT}commerce/shopping-cart` as const

const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const entryRequest: v.GenericSchema<CartEntryRequest> = v.object({
  itemId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  sku: v.pipe(v.string(), v.maxLength(200)),
  quantity,
})

/** The visitor's cart [COM-25]. */
export const getCart = defineEndpoint({ method: 'GET', path: CART, response })

/** Puts a product into the visitor's cart; returns the whole cart [COM-25]. */
export const addCartEntry = defineEndpoint({ method: 'POST', path: `${CART}/entries`, request: entryRequest, response })

/** Sets the quantity of an entry; returns the whole cart [COM-25]. */
export const changeCartEntry = defineEndpoint({
  method: 'PUT',
  path: `${CART}/entries/:entryId`,
  request: v.object({ quantity }),
  response,
})

/** Removes an entry; returns the whole cart [COM-25]. */
export const removeCartEntry = defineEndpoint({ method: 'DELETE', path: `${CART}/entries/:entryId`, response })

/** Enters a coupon's code; an unknown one is listed in `invalidCoupons` [SRV-66] [SRV-67]. */
export const addCartCoupon = defineEndpoint({
  method: 'POST',
  path: `${CART}/coupons`,
  request: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) }),
  response,
})

/** Removes a coupon's code [SRV-66]. */
export const removeCartCoupon = defineEndpoint({ method: 'DELETE', path: `${CART}/coupons/:code`, response })

/** Sets the shipping location and option; a missing field is unchanged [SRV-66]. */
export const setCartShipping = defineEndpoint({
  method: 'PUT',
  path: `${CART}/shipping`,
  request: v.object({
    shippingLocation: v.optional(shippingLocation),
    selectedShippingOption: v.optional(v.pipe(v.string(), v.minLength(1))),
  }),
  response,
})
