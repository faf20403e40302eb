import { provideCommerceActions } from '@vitrine/commerce'
import { cartCalls } from '@vitrine/commerce/api'
import type { CartCalls } from '@vitrine/commerce/api'
import type { Service } from '@vitrine/core-data/site'
import { CART_PATH } from './cartPath.js'

/** The shop of a page: the cart's calls, and the page's actions for apps while the site runs. */
export const commerce: Service<{ readonly calls: CartCalls; stop(): void }> = (site) => {
  const calls = cartCalls(site.client)
  return { calls, stop: provideCommerceActions(document, calls, { cartHref: CART_PATH }) }
}
