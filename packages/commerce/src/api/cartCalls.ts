import type { Client } from '@vitrine/core-data'
import type { CartEntryRequest } from '../core/choice.js'
import type { Cart } from './cart.js'
import { addCartEntry, getCart } from './endpoints.js'

/** The cart's calls as plain functions: what views take as ports. */
export interface CartCalls {
  /** The visitor's cart. */
  get(): Promise<Cart>
  /** Puts an entry into it. Never retried by itself: an answer that was lost may have been a success. */
  add(entry: CartEntryRequest): Promise<Cart>
}

/**
 * The cart's calls over a client.
 * @example <Purchase product={product} onAddToCart={cartCalls(createClient()).add} />
 */
export function cartCalls(client: Client): CartCalls {
  return {
    get: () => client.call(getCart),
    add: (entry) => client.call(addCartEntry, { body: entry }),
  }
}
