import type { Cart } from '../api/cart.js'
import { checkoutUrl } from './checkoutUrl.js'

/** Returns the address of a cart's checkout: a cart with a subscription has a checkout of its own [COM-35]. */
export function checkoutOf(cart: Cart, cartToken: string | undefined): string {
  const hasPlan = cart.entries.some(({ subscriptionPlan }) => subscriptionPlan !== null)
  return hasPlan && cartToken ? checkoutUrl({ kind: 'subscription', cartToken }) : checkoutUrl({ kind: 'regular' })
}
