export type { Cart, CartEntry } from './api/cart.js'
export { cartCalls } from './api/cartCalls.js'
export type { CartCalls } from './api/cartCalls.js'
export { addCartEntry, getCart } from './api/endpoints.js'
