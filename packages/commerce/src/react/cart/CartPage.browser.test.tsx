import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createCart } from '../../dom/createCart.js'
import { followCart } from '../../dom/followCart.js'
import { cartEntry, cartOf, cartServer, LOST } from '../../testing/cartServer.js'
import { showCart } from '../../testing/showCart.js'
import { CartPage } from './CartPage.js'

const first = cartOf([cartEntry('e1', 1), cartEntry('e2', 2, { unitPriceCents: 900, totalCents: 1800 })])

let styles: HTMLLinkElement
beforeEach(async () => {
  styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = new URL('../../styles.css', import.meta.url).href
  const loaded = new Promise((resolve) => (styles.onload = resolve))
  document.head.append(styles)
  await loaded
})
afterEach(() => {
  styles.remove()
  document.cookie = 'CART=; max-age=0; path=/'
})

const quantity = (title: string) => page.getByRole('spinbutton', { name: `Quantity of ${title}` })
const totals = (): (string | null)[] =>
  [...document.querySelectorAll('[data-scope="checkout-summary"][data-part="amount"]')].map((each) => each.textContent)

test('an empty cart says so and leads back to the shop [COM-32]', async () => {
  showCart(cartOf([]), [], { shopHref: '/shop' })
  await expect.element(page.getByText('You have nothing in your shopping cart.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/shop')
})

test('it shows each entry with title, options, price and quantity, and the sums [COM-50]', async () => {
  showCart(first)
  await expect.element(page.getByRole('link', { name: 'Print e1' })).toHaveAttribute('href', '/shop/e1')
  expect(document.querySelector('[data-part="options"]')!.textContent).toBe('20 × 20 cm')
  await expect.element(quantity('Print e2')).toHaveValue(2)
  expect([...document.querySelectorAll('[data-part="total"]')].map((each) => each.textContent)).toEqual([
    '$28.00',
    '$18.00',
  ])
  expect(totals()).toEqual(['$46.00', '$0.00', '$46.00'])
})

test('a press changes quantity and sums at once, and the server in the end [COM-50]', async () => {
  const { server } = showCart(first)
  await userEvent.click(page.getByRole('button', { name: 'One more of Print e1' }))
  expect(totals()).toEqual(['$74.00', '$0.00', '$74.00'])
  await expect.element(quantity('Print e1')).toHaveValue(2)
  await expect.poll(() => server.sent).toEqual([['change', 'e1', 2]])
})

test('20 presses in a second end as 20 in at most 3 calls, and no older number shows [COM-50]', async () => {
  const courses = [50, 800, 300, 60, 700, 120].map((delay) => ({ arrives: delay / 2, returns: delay / 2 }))
  const { server, store } = showCart(cartOf([cartEntry('e1', 0)]), courses)
  const field = quantity('Print e1').element() as HTMLInputElement
  const total = document.querySelector('[data-part="total"]')!
  const shown: number[] = []
  const observer = new MutationObserver(() => shown.push(Number(total.textContent!.replace(/[^\d]/g, '')) / 2800))
  observer.observe(total, { characterData: true, childList: true, subtree: true })
  const more = page.getByRole('button', { name: 'One more of Print e1' }).element() as HTMLElement
  for (let press = 1; press <= 20; press += 1) {
    act(() => more.click())
    expect(field.valueAsNumber).toBe(press)
    await new Promise((resolve) => void setTimeout(resolve, 45))
  }
  await expect.poll(() => store.$state.get().isPending).toBe(false)
  observer.disconnect()
  expect([field.valueAsNumber, server.cart().entries[0]!.quantity]).toEqual([20, 20])
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  expect(server.sent.length).toBeLessThanOrEqual(3)
})

test('presses that React has not drawn yet all count, and end at one piece and at the stock [COM-50]', async () => {
  const { server } = showCart(cartOf([cartEntry('e1', 1, { maxQuantity: 4 })]))
  const press = (name: string, times: number): void => {
    const button = page.getByRole('button', { name }).element() as HTMLElement
    act(() => {
      for (let time = 0; time < times; time += 1) button.click()
    })
  }
  press('One more of Print e1', 2)
  await expect.element(quantity('Print e1')).toHaveValue(3)
  press('One more of Print e1', 3)
  await expect.element(quantity('Print e1')).toHaveValue(4)
  press('One fewer of Print e1', 6)
  await expect.element(quantity('Print e1')).toHaveValue(1)
  await expect.poll(() => server.cart().entries[0]!.quantity).toBe(1)
})

test('a typed quantity is taken, and what is none goes back on leaving the field [COM-50]', async () => {
  const { server } = showCart(first)
  await userEvent.fill(quantity('Print e1'), '4')
  expect(totals()[0]).toBe('$130.00')
  await expect.poll(() => server.cart().entries[0]!.quantity).toBe(4)
  for (const text of ['0', '-1', '2.5', '']) {
    await userEvent.fill(quantity('Print e1'), text)
    await userEvent.tab()
    await expect.element(quantity('Print e1')).toHaveValue(4)
  }
})

test.each([
  ['One more of Print e1', 'Unable to update quantity'],
  ['Remove Print e1', 'Unable to remove item'],
])('a refused press of "%s" reads "%s" and shows the previous cart [COM-33]', async (name, sentence) => {
  showCart(first, [LOST])
  await userEvent.click(page.getByRole('button', { name }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(quantity('Print e1')).toHaveValue(1)
  expect(totals()[0]).toBe('$46.00')
})

test('removing takes the line at once and moves focus to the next one, at last to the title [COM-50]', async () => {
  const { server } = showCart(first)
  await userEvent.click(page.getByRole('button', { name: 'Remove Print e1' }))
  await expect.element(quantity('Print e1')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove Print e2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Shopping cart' })).toHaveFocus()
  await expect.poll(() => server.cart().entries).toEqual([])
})

test('a coupon counts and can be taken back, an invalid one is named [COM-50]', async () => {
  showCart(first)
  const field = page.getByRole('textbox', { name: 'Coupon code or gift card' })
  await userEvent.fill(field, 'TEN')
  await userEvent.click(page.getByRole('button', { name: 'Apply' }))
  await expect.element(page.getByText('Discount')).toBeVisible()
  expect(totals()).toEqual(['$46.00', '-$4.60', '$0.00', '$41.40'])
  await expect.element(field).toHaveValue('')
  await userEvent.fill(field, 'OLD')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The coupon OLD is not valid.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Remove coupon TEN' }))
  await expect.poll(() => totals()).toEqual(['$46.00', '$0.00', '$46.00'])
})

test('a shipping option is chosen while something is to be shipped [COM-50]', async () => {
  const shippingOptions = [
    { id: 'desk', name: 'Collect', costCents: 0 },
    { id: 'post', name: 'Post', costCents: 500 },
  ]
  showCart({ ...first, ...cartOf(first.entries, { shippingOptions, selectedShippingOption: 'desk' }) })
  await userEvent.click(page.getByRole('radio', { name: 'Post $5.00' }))
  await expect.poll(() => totals()).toEqual(['$46.00', '$5.00', '$51.00'])
})

test.each([
  ['repriced', 'The price has changed since you added this.'],
  ['sold-out', 'Sold out. Remove it to check out.'],
  ['unavailable', 'No longer available. Remove it to check out.'],
  ['fewer', 'There are not that many left.'],
] as const)('an entry that is %s says "%s" [SRV-112]', async (notice, sentence) => {
  showCart(cartOf([cartEntry('e1', 1, { notice })]))
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('the quantity ends at the stock [COM-50]', async () => {
  showCart(cartOf([cartEntry('e1', 3, { maxQuantity: 3 })]))
  await expect.element(page.getByRole('button', { name: 'One more of Print e1' })).toBeDisabled()
})

test('below the minimum the sentence stands there and the checkout is blocked [COM-39] [COM-40]', async () => {
  const onAlert = vi.fn()
  showCart(first, [], { settings: { minimumOrderSubtotalCents: 4601, selectedCurrency: 'EUR' }, onAlert })
  const sentence = page.getByText('To check out, your order subtotal must be €46.01 or more.')
  await expect.element(sentence).toBeVisible()
  const link = page.getByRole('link', { name: 'Check out' })
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.element().dispatchEvent(click)
  expect([click.defaultPrevented, onAlert.mock.calls]).toEqual([true, []])
  await userEvent.click(page.getByRole('button', { name: 'One more of Print e1' }))
  await expect.element(sentence).not.toBeInTheDocument()
})

test('without the cart cookie the checkout is refused with its sentence [COM-37]', async () => {
  const onAlert = vi.fn()
  showCart(first, [], { onAlert })
  await userEvent.click(page.getByRole('link', { name: 'Check out' }))
  await expect
    .poll(() => onAlert)
    .toHaveBeenCalledExactlyOnceWith(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    )
})

test('by default the refusal is an alert [COM-37]', async () => {
  showCart(first)
  await userEvent.click(page.getByRole('link', { name: 'Check out' }))
  const alert = page.getByRole('alertdialog')
  await expect
    .element(
      alert.getByRole('heading', {
        name: 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
      }),
    )
    .toBeVisible()
  await userEvent.click(alert.getByRole('button'))
  await expect.element(alert).not.toBeInTheDocument()
})

test('another tab shows a change within two seconds, and so does another part of the page [COM-54]', async () => {
  const server = cartServer(first)
  const follower = followCart(document)
  const store = createCart(server.calls, { cart: first, onUpdate: follower.announce })
  const stop = follower.follow(store)
  render(<CartPage cart={first} store={store} />)
  await server.calls.change('e1', 5)
  const other = new BroadcastChannel('vitrine.commerce.cart.1')
  other.postMessage(JSON.stringify([server.cart().id, server.cart().revision]))
  await expect.element(quantity('Print e1'), { timeout: 2000 }).toHaveValue(5)
  await server.calls.change('e1', 6)
  document.dispatchEvent(
    new CustomEvent('vitrine:commerce:cart-change', { bubbles: true, detail: { cart: server.cart() } }),
  )
  await expect.element(quantity('Print e1')).toHaveValue(6)
  await server.calls.change('e1', 7)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(quantity('Print e1'), { timeout: 2000 }).toHaveValue(7)
  other.close()
  stop()
})

test('without scripts Enter in the coupon field posts the coupon, and Enter in a quantity posts the quantities [COM-50]', async () => {
  render(<CartPage cart={first} crumb="c1" />)
  const posted: (readonly [unknown, unknown, unknown])[] = []
  const keep = (event: SubmitEvent): void => {
    event.preventDefault()
    const fields = new FormData(event.target as HTMLFormElement, event.submitter)
    posted.push([fields.get('do'), fields.get('coupon'), fields.get('crumb')])
  }
  document.addEventListener('submit', keep)
  await userEvent.fill(page.getByRole('textbox', { name: 'Coupon code or gift card' }), 'TEN')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(quantity('Print e1'), '3')
  await userEvent.keyboard('{Enter}')
  document.removeEventListener('submit', keep)
  expect(posted).toEqual([
    ['coupon', 'TEN', 'c1'],
    ['update', null, 'c1'],
  ])
})

test('server HTML hydrates without a mismatch, and posts by itself without a store [COM-50]', async () => {
  const box = document.createElement('div')
  const view = <CartPage cart={first} crumb="c1" />
  box.innerHTML = renderToString(view)
  document.body.append(box)
  const fields = new FormData(box.querySelector('form')!)
  expect(Object.fromEntries(fields)).toEqual({ crumb: 'c1', 'quantity-e1': '1', 'quantity-e2': '2' })
  const errors = vi.fn()
  const server = cartServer(first)
  const store = createCart(server.calls, { cart: first })
  const live = <CartPage cart={first} store={store} crumb="c1" />
  const root = await act(async () => hydrateRoot(box, live, { onRecoverableError: errors }))
  expect(errors).not.toHaveBeenCalled()
  expect(box.querySelector('section')!.hasAttribute('data-live')).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'One more of Print e1' }))
  await expect.element(quantity('Print e1')).toHaveValue(2)
  await act(async () => root.unmount())
  box.remove()
})
