import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import type { Client, Schema } from '@vitrine/core-data'
import type { Cart, CartEntryRequest } from './cart.js'

/** The members of a cart that other parts of the page use. */
function isCart(value: unknown): value is Cart {
  const { entries, totalQuantity } = (value ?? {}) as Partial<Cart>
  return Array.isArray(entries) && Number.isSafeInteger(totalQuantity)
}

/** Creates a schema without a schema library, because a product page reads only the number of a cart's pieces. */
const schemaOf = <Value>(fits: (value: unknown) => value is Value): Schema<Value> => ({
  '~standard': {
    version: 1,
    vendor: 'vitrine',
    validate: (value) => (fits(value) ? { value } : { issues: [{ message: 'not a cart' }] }),
  },
})

const addEntry = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}commerce/shopping-cart/entries`,
  request: schemaOf((value): value is CartEntryRequest => typeof value === 'object'),
  response: schemaOf(isCart),
})

/**
 * Puts an entry into the visitor's cart, as `cartCalls(client).add` does, but checks the answer without a schema
 * library. It is for product pages, which show nothing else of the cart.
 * @example enhancePurchase(form, product, { onAddToCart: (entry) => addToCart(client, entry) })
 */
export function addToCart(client: Client, entry: CartEntryRequest): Promise<Cart> {
  return client.call(addEntry, { body: entry })
}
