import type { Cart } from '../api/cart.js'
import { checkoutUrl } from './checkoutUrl.js'

/**
 * Returns the address of a cart's checkout: a cart with a subscription has a checkout of its own [COM-35].
 * @param search - Query of the page's link to the checkout, `'?lang=de'`: what the site has added there is kept.
 */
export function checkoutOf(cart: Cart, cartToken: string, search: string): string {
  const hasPlan = cart.entries.some(({ subscriptionPlan }) => subscriptionPlan !== null)
  const url = checkoutUrl(hasPlan ? { kind: 'subscription', cartToken } : { kind: 'regular' })
  return url + (url.includes('?') ? search.replace('?', '&') : search)
}
