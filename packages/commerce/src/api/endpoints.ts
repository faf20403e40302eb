import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import type { CartEntryRequest } from '../core/choice.js'
import type { Cart, CartEntry } from './cart.js'

const cents = v.pipe(v.number(), v.safeInteger())
const pieces = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const cartEntry: v.GenericSchema<CartEntry> = v.looseObject({
  id: v.string(),
  itemId: v.string(),
  productType: v.string(),
  title: v.string(),
  sku: v.string(),
  optionValues: v.array(v.looseObject({ optionName: v.exactOptional(v.string()), value: v.string() })),
  quantity: pieces,
  unitPriceCents: cents,
  totalCents: cents,
  imageUrl: v.nullable(v.string()),
})

const cart: v.GenericSchema<Cart> = v.looseObject({
  id: v.string(),
  entries: v.array(cartEntry),
  subtotalCents: cents,
  grandTotalCents: cents,
  totalQuantity: pieces,
})

const entryRequest: v.GenericSchema<CartEntryRequest> = v.object({
  itemId: v.pipe(v.string(), v.minLength(1)),
  sku: v.string(),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/** The visitor's cart [COM-25]. */
export const getCart = defineEndpoint({ method: 'GET', path: `${API_ROOT}commerce/shopping-cart`, response: cart })

/** Puts something into the visitor's cart; answers the whole cart [COM-25]. */
export const addCartEntry = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}commerce/shopping-cart/entries`,
  request: entryRequest,
  response: cart,
})
