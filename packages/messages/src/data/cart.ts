// Compiled from icu/en-US/cart.json: edit that, then run `pnpm --filter @vitrine/messages compile`.

/** What the cart says, in en-US [MSG-12] [MSG-27] [MSG-32]. */
export const CART = {
  cart: 'Shopping cart',
  item: 'Item',
  price: 'Price',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  itemsInCart: { by: 'n', forms: { one: 'One item in cart', other: '{n} items in cart' } },
  overHundredItems: 'More than 100 items in cart',
  overHundred: '100+',
  emptyCart: 'You have nothing in your shopping cart.',
  subtotalTooLow: 'To check out, your order subtotal must be {subtotal} or more.',
  sessionExpired: 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  unableToAdd: 'Unable to add item',
  unableToUpdateQuantity: 'Unable to update quantity',
  unableToRemove: 'Unable to remove item',
} as const
