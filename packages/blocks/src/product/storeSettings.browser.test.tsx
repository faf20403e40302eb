import { holdNavigations, type HeldNavigations } from '@vitrine/testing/navigations'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSite } from '../testing/fakeSite.js'
import { productCodec } from './codec.js'
import { island } from './island.js'
import { ProductBlock } from './ProductBlock.js'

const variant = (value: string, price: number) => ({
  sku: value,
  price,
  qtyInStock: 3,
  optionValues: [{ optionName: 'Size', value }],
})
const json = {
  product: {
    id: 'edition',
    productType: 'PHYSICAL',
    title: 'One Window',
    variants: [variant('Small', 2800), variant('Large', 5600)],
  },
}
const cart = { id: 'c', entries: [], subtotalCents: 0, grandTotalCents: 0, totalQuantity: 1 }

let navigations: HeldNavigations
const stops: (() => void)[] = []
beforeEach(async () => {
  navigations = await holdNavigations()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  navigations.stop()
  document.body.replaceChildren()
})

/** Starts a product block of a shop behind the link to the cart. */
async function start(
  context: object,
  more: object = {},
  answer: () => unknown = () => cart,
  cartAddress = '/cart?lang=de',
): Promise<HTMLElement> {
  const decoded = productCodec.read({ ...json, ...more })
  if (!decoded.ok) throw new Error(decoded.error)
  const link = `<a data-scope="cart-indicator" data-part="root" href="${cartAddress}">Cart</a>`
  document.body.innerHTML = link + renderToStaticMarkup(<ProductBlock id="edition" data={decoded.data} />)
  const box = document.body
  const site = fakeSite(answer, { ...context })
  stops.push(await island.start(box, decoded.data, site), site.stop)
  return box
}
const choose = (box: HTMLElement, value: string): void =>
  box.querySelector<HTMLInputElement>(`input[value="${value}"]`)!.click()
const press = () => userEvent.click(page.getByRole('button', { name: 'Add to cart' }))

test('with express checkout an addition goes to the checkout, in the language of the page [COM-11] [COM-13]', async () => {
  choose(await start({ websiteSettings: { storeSettings: { expressCheckout: true } } }), 'Small')
  expect(navigations.went).toEqual([])
  await press()
  await expect.poll(() => navigations.went).toEqual(['push /commerce/goto-checkout?lang=de'])
})

test('with express checkout an addition goes to the checkout of a page without a language [COM-13]', async () => {
  const context = { websiteSettings: { storeSettings: { expressCheckout: true } } }
  choose(await start(context, {}, undefined, '/cart'), 'Small')
  await press()
  await expect.poll(() => navigations.went).toEqual(['push /commerce/goto-checkout'])
})

test.each([
  [{}],
  [{ websiteSettings: { storeSettings: null } }],
  [{ websiteSettings: { storeSettings: { expressCheckout: false } } }],
])('with %j an addition stays on its page and links to the cart [COM-13]', async (context) => {
  choose(await start(context), 'Small')
  await press()
  await expect.element(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart?lang=de')
  expect(navigations.went).toEqual([])
})

test('with express checkout a refused addition stays on its page [COM-13]', async () => {
  const refuse = () => {
    throw new Error('409')
  }
  choose(await start({ websiteSettings: { storeSettings: { expressCheckout: true } } }, {}, refuse), 'Small')
  await press()
  await expect.element(page.getByText('Unable to add item')).toBeVisible()
  expect(navigations.went).toEqual([])
})

test('apps open the cart in the language of the page [COM-53]', async () => {
  const key = Symbol.for('vitrine.commerce.actions.1')
  // Forget the actions that another file of the page may have left: the first ones stay.
  Reflect.deleteProperty(document, key)
  await start({})
  ;(document as unknown as Record<symbol, { openCart(): void }>)[key]!.openCart()
  await expect.poll(() => navigations.went).toEqual(['push /cart?lang=de'])
})

test('prices are in the currency of the block, before and after a choice [COM-16]', async () => {
  const box = await start({}, { currency: 'EUR' })
  const amount = (): string | undefined => box.querySelector('[data-part="amount"]')?.textContent
  expect(amount()).toBe('from €28.00')
  choose(box, 'Large')
  expect(amount()).toBe('€56.00')
})
