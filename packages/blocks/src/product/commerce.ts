import { addToCart, provideCommerceActions } from '@vitrine/commerce'
import type { CartEntryRequest } from '@vitrine/commerce'
import type { Cart, CartCalls } from '@vitrine/commerce/api'
import type { Service } from '@vitrine/core-data/site'
import { loadAgain } from '@vitrine/parts'
import { cartHref } from './cartPath.js'

/** The shop of a page: the addition to the cart, and the page's actions for apps while the site runs [COM-53]. */
export const commerce: Service<{ add(this: void, entry: CartEntryRequest): Promise<Cart>; stop(): void }> = ({
  client,
}) => {
  const add = (entry: CartEntryRequest): Promise<Cart> => addToCart(client, entry)
  // Import the calls that return a whole cart only when one is used, because they need larger schemas.
  const fetched = async (): Promise<CartCalls> =>
    (await loadAgain(() => import('./cartCalls.js'), 'cartCalls')).cartCalls(client)
  const calls: Pick<CartCalls, 'get' | 'add' | 'change' | 'remove'> = {
    add,
    get: async () => (await fetched()).get(),
    change: async (entryId, quantity) => (await fetched()).change(entryId, quantity),
    remove: async (entryId) => (await fetched()).remove(entryId),
  }
  return { add, stop: provideCommerceActions(document, calls, { cartHref: cartHref(document) }) }
}
