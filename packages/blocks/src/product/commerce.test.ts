import { afterEach, expect, test, vi } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { commerce } from './commerce.js'

const KEY = Symbol.for('vitrine.commerce.actions.1')
interface Actions {
  updateCart(change: object): Promise<unknown>
  getCart(): Promise<unknown>
}
afterEach(() => vi.unstubAllGlobals())

/** The actions that a page offers to apps, and the calls that they make. */
function start() {
  const document = Object.assign(new EventTarget(), { querySelector: () => null }) as EventTarget & { [KEY]?: Actions }
  vi.stubGlobal('document', document)
  const site = fakeSite((path) => ({ path }))
  const shop = site.use(commerce)
  return { shop, site, actions: document[KEY]!, document }
}

test('the actions of a page read, add, change and remove by the calls of the cart [COM-53]', async () => {
  const { actions, site } = start()
  await actions.getCart()
  await actions.updateCart({ itemId: 'edition', sku: 'S', quantity: 2 })
  await actions.updateCart({ entryId: 'e1', quantity: 3 })
  await actions.updateCart({ entryId: 'e2', quantity: 0 })
  expect(site.calls).toEqual([
    { path: '/api/commerce/shopping-cart', input: { retry: 2 } },
    { path: '/api/commerce/shopping-cart/entries', input: { body: { itemId: 'edition', sku: 'S', quantity: 2 } } },
    {
      path: '/api/commerce/shopping-cart/entries/:entryId',
      input: { params: { entryId: 'e1' }, body: { quantity: 3 } },
    },
    { path: '/api/commerce/shopping-cart/entries/:entryId', input: { params: { entryId: 'e2' } } },
  ])
})

test('the actions end with the site [COM-53]', () => {
  const { shop, document } = start()
  expect(document[KEY]).toBeDefined()
  shop.stop()
  expect(document[KEY]).toBeUndefined()
})
