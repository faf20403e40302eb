import type { Client } from '@vitrine/core-data'
import type { CartEntryRequest } from './cart.js'
import type { Cart, ShippingLocation } from './cart.js'
import {
  addCartCoupon,
  addCartEntry,
  changeCartEntry,
  getCart,
  removeCartCoupon,
  removeCartEntry,
  setCartShipping,
} from './endpoints.js'

/** The shipping of a cart; a missing field is unchanged. */
export interface CartShipping {
  readonly shippingLocation?: ShippingLocation | undefined
  readonly selectedShippingOption?: string | undefined
}

/** The cart's calls as plain functions: the ports of views and of `createCart`. */
export interface CartCalls {
  /** The visitor's cart. */
  get(): Promise<Cart>
  /** Puts an entry into the cart. Never retried automatically, because a lost answer may have been a success. */
  add(entry: CartEntryRequest): Promise<Cart>
  /** Sets the quantity of an entry: a whole number from 1. */
  change(entryId: string, quantity: number): Promise<Cart>
  remove(entryId: string): Promise<Cart>
  addCoupon(code: string): Promise<Cart>
  removeCoupon(code: string): Promise<Cart>
  setShipping(shipping: CartShipping): Promise<Cart>
}

/**
 * The cart's calls over a client [COM-25] [SRV-66]; a reading that fails is tried twice more [COM-55].
 * @example <Purchase product={product} onAddToCart={cartCalls(createClient()).add} />
 */
export function cartCalls(client: Client): CartCalls {
  return {
    get: () => client.call(getCart, { retry: 2 }),
    add: (entry) => client.call(addCartEntry, { body: entry }),
    change: (entryId, quantity) => client.call(changeCartEntry, { params: { entryId }, body: { quantity } }),
    remove: (entryId) => client.call(removeCartEntry, { params: { entryId } }),
    addCoupon: (code) => client.call(addCartCoupon, { body: { code } }),
    removeCoupon: (code) => client.call(removeCartCoupon, { params: { code } }),
    setShipping: (shipping) => client.call(setCartShipping, { body: shipping }),
  }
}
