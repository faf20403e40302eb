import { holdNavigations } from '@vitrine/testing/navigations'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CartPage } from '../react/cart/CartPage.js'
import { cartEntry, cartOf, cartServer, LOST } from '../testing/cartServer.js'
import { startCart } from '../testing/startCart.js'
import type { StartedCart } from '../testing/startCart.js'
import { createCart } from './createCart.js'
import { enhanceCart } from './enhanceCart.js'

const first = cartOf([cartEntry('e1', 1), cartEntry('e2', 2, { unitPriceCents: 900, totalCents: 1800 })])

let box: HTMLElement
let stop = (): void => {}
afterEach(() => {
  stop()
  box.remove()
})

function start(...given: Parameters<typeof startCart>): StartedCart {
  const started = startCart(...given)
  ;({ box, stop } = started)
  return started
}
const quantity = (title: string) => page.getByRole('spinbutton', { name: `Quantity of ${title}` })
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const sums = (): (string | null)[] =>
  [...box.querySelectorAll('[data-scope="checkout-summary"][data-part="amount"]')].map((each) => each.textContent)

test('a press changes quantity and sums at once, and the server in the end [COM-50]', async () => {
  const { server } = start(first)
  await press('One more of Print e1')
  expect(sums()).toEqual(['$74.00', '$0.00', '$74.00'])
  await expect.element(quantity('Print e1')).toHaveValue(2)
  await expect.poll(() => server.sent).toEqual([['change', 'e1', 2]])
})

test('after a press the amounts are in the form of the page’s locale [COM-66]', async () => {
  start(first, [], { locale: 'de' })
  await press('One more of Print e1')
  expect(sums()).toEqual(['74,00\u00a0$', '0,00\u00a0$', '74,00\u00a0$'])
})

test('a typed quantity is taken, and what is none goes back on leaving the field [COM-50]', async () => {
  const { server } = start(first)
  await userEvent.fill(quantity('Print e1'), '4')
  expect(sums()[0]).toBe('$130.00')
  await expect.poll(() => server.cart().entries[0]!.quantity).toBe(4)
  for (const text of ['0', '-1', '2.5', '']) {
    await userEvent.fill(quantity('Print e1'), text)
    await userEvent.tab()
    await expect.element(quantity('Print e1')).toHaveValue(4)
  }
})

test.each([
  ['One more of Print e1', 'Unable to update quantity'],
  ['Remove Print e2', 'Unable to remove item'],
])('a refused press of "%s" reads "%s" and shows the previous cart [COM-33]', async (name, sentence) => {
  const onRedraw = vi.fn()
  start(first, [LOST], { onRedraw })
  await press(name)
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(quantity('Print e1')).toHaveValue(1)
  expect(sums()[0]).toBe('$46.00')
  expect(onRedraw).not.toHaveBeenCalled()
  await press('One more of Print e1')
  expect(page.getByRole('alert').element().textContent).toBe('')
})

test('removing takes the line at once, moves focus beside it, and the last one leaves the empty cart [COM-32]', async () => {
  const { server } = start(first)
  await press('Remove Print e1')
  await expect.element(quantity('Print e1')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove Print e2' })).toHaveFocus()
  const root = box.querySelector<HTMLElement>('[data-scope="cart"][data-part="root"]')!
  expect(root.dataset['state']).toBe('filled')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You have nothing in your shopping cart.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/shop')
  expect(root.dataset['state']).toBe('empty')
  await expect.element(page.getByRole('heading', { name: 'Shopping cart' })).toHaveFocus()
  await expect.poll(() => server.cart().entries).toEqual([])
})

test('a coupon counts and can be taken back, an invalid one is named [COM-50]', async () => {
  start(first)
  const field = page.getByRole('textbox', { name: 'Coupon code or gift card' })
  await userEvent.fill(field, 'TEN')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sums()).toEqual(['$46.00', '-$4.60', '$0.00', '$41.40'])
  await expect.element(field).toHaveValue('')
  await userEvent.fill(field, 'OLD')
  await press('Apply')
  await expect.element(page.getByText('The coupon OLD is not valid.')).toBeVisible()
  await press('Remove coupon TEN')
  await expect.poll(() => sums()).toEqual(['$46.00', '$0.00', '$46.00'])
})

test('a cart is busy until the server has answered [COM-59]', async () => {
  const { store } = start(first)
  const isBusy = () => box.querySelector('[data-scope="cart"][data-part="root"]')!.getAttribute('aria-busy')
  expect(isBusy()).toBeNull()
  void store.setQuantity('e1', 2)
  expect(isBusy()).toBe('true')
  await expect.poll(isBusy).toBeNull()
})

test('a chosen shipping option is sent [COM-50]', async () => {
  const shippingOptions = [
    { id: 'desk', name: 'Desk', costCents: 0 },
    { id: 'post', name: 'Post', costCents: 500 },
  ]
  const { server } = start(cartOf(first.entries, { shippingOptions, selectedShippingOption: 'desk' }))
  await userEvent.click(page.getByRole('radio', { name: /^Post/ }))
  await expect.poll(() => server.sent).toEqual([['shipping', { selectedShippingOption: 'post' }]])
})

test('a product that changed meanwhile says so, and an entry that was added elsewhere asks for the page anew [COM-50]', () => {
  const onRedraw = vi.fn()
  const { store } = start(first, [], { onRedraw })
  const [one, two] = first.entries
  store.receive(cartOf([{ ...one!, notice: 'sold-out', maxQuantity: 0 }, two!], { revision: 2 }))
  expect(box.querySelector('[data-part="entry-notice"]')!.textContent).toBe('Sold out. Remove it to check out.')
  store.receive(cartOf([one!, two!], { revision: 3 }))
  expect(box.querySelector('[data-part="entry-notice"]')).toBeNull()
  expect(onRedraw).not.toHaveBeenCalled()
  store.receive(cartOf([one!, two!, cartEntry('e3', 1)], { revision: 4 }))
  expect(onRedraw).toHaveBeenCalledOnce()
})

test('below the minimum the sentence stands there and the checkout is blocked until it is reached [COM-39]', () => {
  const onAlert = vi.fn()
  const { store } = start(first, [], { settings: { minimumOrderSubtotalCents: 4601 }, onAlert })
  const settle = vi.spyOn(store, 'settle')
  const checkout = box.querySelector<HTMLElement>('[data-part="checkout"]')!
  const minimum = box.querySelector<HTMLElement>('[data-part="minimum"]')!
  expect([minimum.textContent, minimum.hidden]).toEqual([
    'To check out, your order subtotal must be $46.01 or more.',
    false,
  ])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  expect([checkout.dispatchEvent(click), checkout.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  void store.setQuantity('e2', 3)
  expect([minimum.hidden, minimum.textContent, checkout.getAttribute('aria-disabled')]).toEqual([true, '', null])
  void store.setQuantity('e2', 1)
  expect([minimum.hidden, minimum.textContent]).toEqual([
    false,
    'To check out, your order subtotal must be $46.01 or more.',
  ])
  expect([onAlert.mock.calls, settle.mock.calls]).toEqual([[], []])
})

test('sentences that stay are not written anew, so nobody hears them again [COM-33] [COM-39]', async () => {
  const { store } = start(first, [LOST], { settings: { minimumOrderSubtotalCents: 99_999 } })
  await press('One more of Print e1')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Unable to update quantity')
  await expect.poll(() => store.$state.get().isPending).toBe(false)
  const records: MutationRecord[] = []
  const observer = new MutationObserver((list) => void records.push(...list))
  for (const name of ['notice', 'minimum'])
    observer.observe(box.querySelector(`[data-part="${name}"]`)!, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  const changed = vi.fn()
  store.$state.listen(changed)
  await store.refresh()
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0)
  expect([...records, ...observer.takeRecords()]).toEqual([])
})

test('without the cart cookie the checkout is refused with its sentence [COM-37]', async () => {
  document.cookie = 'CART=; max-age=0; path=/'
  const onAlert = vi.fn()
  start(first, [], { onAlert })
  box.querySelector<HTMLElement>('[data-part="checkout"]')!.click()
  await expect.poll(() => onAlert).toHaveBeenCalledOnce()
  expect(onAlert.mock.calls[0]![0]).toContain('Either your session has expired')
})

test('by default the refusal is the notice of the page [COM-37]', async () => {
  document.cookie = 'CART=; max-age=0; path=/'
  start(first)
  box.querySelector<HTMLElement>('[data-part="checkout"]')!.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    )
})

test('by default an entry that was added elsewhere reloads the page, once [COM-54]', async () => {
  const { store } = start(first)
  const { went, stop } = await holdNavigations()
  store.receive(cartOf([...first.entries, cartEntry('e3', 1)], { revision: 2 }))
  store.receive(cartOf([...first.entries, cartEntry('e3', 2)], { revision: 3 }))
  stop()
  expect(went).toEqual(['reload'])
})

test('each state shows the texts that React shows for it [COM-50]', async () => {
  const settings = { selectedCurrency: 'EUR', minimumOrderSubtotalCents: 20_000 }
  const { store } = start(first, [], { settings })
  const changed = cartOf(
    [cartEntry('e1', 3, { notice: 'repriced' }), cartEntry('e2', 1, { notice: 'fewer', maxQuantity: 1 })],
    { revision: 2, coupons: ['OLD'], invalidCoupons: ['OLD'] },
  )
  store.receive(changed)
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(<CartPage cart={changed} settings={settings} shopHref="/shop" />)
  expect(box.textContent).toBe(drawn.textContent)
  expect(sums()).toEqual(['€112.00', '€0.00', '€112.00'])
})

test('a cart that its store does not know yet is shown as the server wrote it [COM-50] [COM-62]', () => {
  start(first)
  stop()
  const served = box.cloneNode(true) as HTMLElement
  served.querySelector('[data-part="root"]')!.setAttribute('data-live', '')
  stop = enhanceCart(box, createCart(cartServer(first).calls))
  expect(box.innerHTML).toBe(served.innerHTML)
})

test('after the stop the form posts by itself again [COM-59]', () => {
  start(first)
  stop()
  const posted = vi.fn((event: Event) => {
    const isOurs = event.defaultPrevented
    event.preventDefault()
    return isOurs
  })
  box.addEventListener('submit', posted)
  box.querySelector<HTMLElement>('[data-part="remove"]')!.click()
  expect(posted).toHaveReturnedWith(false)
  expect(box.querySelector<HTMLButtonElement>('[data-part="more"]')!.disabled).toBe(true)
})

test('after a press the page says what is missing for free delivery, and what delivery now costs [COM-101]', async () => {
  const shippingOptions = [{ id: 'post', name: 'Post', costCents: 500 }]
  const cart = cartOf([cartEntry('e1', 1)], { shippingOptions, freeShippingFromCents: 5600 })
  const { part } = start(cart)
  expect([part('free')!.textContent, part('free')!.hidden]).toEqual(['$28.00 more for free delivery.', false])
  await press('One more of Print e1')
  expect(part('free')!.textContent).toBe('Delivery is free.')
})
