import { PageType } from '@vitrine/enums'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { feature } from '../cart/feature.js'
import { renderCart } from '../cart/renderCart.js'
import { EMPTY_CART } from '../testing/emptyCart.js'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'

const CHANNEL = 'vitrine.commerce.cart.1'
const BAG = {
  id: 'e1',
  itemId: 'bag',
  productType: 'SERVICE',
  title: 'Bag',
  sku: 'B',
  optionValues: [],
  unitPriceCents: 2400,
  imageUrl: null,
  subscriptionPlan: null,
  href: '/shop/bag',
  maxQuantity: null,
  notice: null,
}

/** The server's cart with bags. */
const cartOf = (quantity: number, revision: number) => ({
  ...EMPTY_CART,
  revision,
  entries: [{ ...BAG, quantity, totalCents: quantity * 2400 }],
  subtotalCents: quantity * 2400,
  subtotalAmount: `${quantity * 24}.00`,
  grandTotalCents: quantity * 2400,
  totalQuantity: quantity,
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** Opens the page of a cart with one bag; the carts that the server answers, in turn. */
async function open(settings: object = {}, ...answers: unknown[]): Promise<{ site: FakeSite; stop: () => void }> {
  const ports = { renderToStaticMarkup, renderToString, page: { crumb: 'c1' } }
  document.body.innerHTML = renderCart({ cart: cartOf(1, 1), settings, shopHref: '/shop' }, ports)
  const site = fakeSite(() => answers.shift(), { pageType: PageType.Cart })
  const stop = await feature(site, document)
  stops.push(stop, site.stop)
  return { site, stop }
}
const quantity = () => page.getByRole('spinbutton', { name: 'Quantity of Bag' })

/** Another tab of the site, and what it hears of the cart. */
function openTab(): { tab: BroadcastChannel; heard: unknown[] } {
  const tab = new BroadcastChannel(CHANNEL)
  const heard: unknown[] = []
  tab.addEventListener('message', ({ data }) => heard.push(data))
  stops.push(() => tab.close())
  return { tab, heard }
}

test('the page of a cart shows the change of another tab [COM-54]', async () => {
  const { site } = await open({}, cartOf(5, 2))
  openTab().tab.postMessage(JSON.stringify(['c', 2]))
  await expect.element(quantity()).toHaveValue(5)
  expect(site.calls.map(({ path }) => path)).toEqual(['/api/commerce/shopping-cart'])
})

test('the page of a cart tells its change to the page and to other tabs [COM-54]', async () => {
  await open({}, cartOf(2, 2))
  const { heard } = openTab()
  const told: unknown[] = []
  const note = (event: Event): void => void told.push((event as CustomEvent<{ cart: unknown }>).detail.cart)
  document.addEventListener('vitrine:commerce:cart-change', note)
  stops.push(() => document.removeEventListener('vitrine:commerce:cart-change', note))
  await userEvent.click(page.getByRole('button', { name: 'One more of Bag' }))
  await expect.poll(() => heard).toEqual([JSON.stringify(['c', 2])])
  expect(told).toMatchObject([{ id: 'c', revision: 2, totalQuantity: 2 }])
})

test('after the stop of its page a cart reads nothing for another tab [COM-54]', async () => {
  const { site, stop } = await open({}, cartOf(5, 2))
  stop()
  const { tab } = openTab()
  const last = new BroadcastChannel(CHANNEL)
  const heard = new Promise((resolve) => last.addEventListener('message', resolve, { once: true }))
  tab.postMessage(JSON.stringify(['c', 2]))
  await heard
  last.close()
  expect(site.calls).toEqual([])
})

test('the page of a cart has the currency and the minimum of its shop, before and after a change [COM-16] [COM-39] [COM-40]', async () => {
  await open({ selectedCurrency: 'EUR', minimumOrderSubtotalCents: 5000 }, cartOf(3, 2))
  const sentence = page.getByText('To check out, your order subtotal must be €50.00 or more.')
  await expect.element(sentence).toBeVisible()
  await expect.element(page.getByText('€24.00 each')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Check out' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.fill(quantity(), '3')
  await expect.element(sentence).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Check out' })).not.toHaveAttribute('aria-disabled')
})
