import { defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
export const getCart = defineEndpoint({ method: 'GET', path: '/api/commerce/shopping-cart', response: v.any() })
export const addCartEntry = defineEndpoint({ method: 'POST', path: '/api/commerce/shopping-cart/entries', request: v.object({ itemId: v.string(), sku: v.string(), quantity: v.number() }), response: v.any() })
