/** Path of the cart's page, which page type 200 numbers. */
export const CART_PATH = '/cart'
