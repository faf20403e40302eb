import { act, render } from '@testing-library/react'
import type { HeldNavigations } from '@vitrine/testing/navigations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createCart } from '../../dom/createCart.js'
import { cartEntry, cartOf, cartServer, LOST } from '../../testing/cartServer.js'
import { CHECKOUTS, holdCheckouts, THREE_PRINTS } from '../../../testing/checkouts.js'
import { showCart } from '../../testing/showCart.js'
import { CartPage } from './CartPage.js'

let navigations: HeldNavigations
beforeEach(async () => {
  navigations = await holdCheckouts()
})
afterEach(() => navigations.stop())

const part = (name: string): HTMLElement => document.querySelector(`[data-scope="cart"][data-part="${name}"]`)!
const field = (): HTMLInputElement => part('quantity-input') as HTMLInputElement
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

test.each(CHECKOUTS)(
  'with the cart cookie the checkout of %s is left for once waiting changes are sent [COM-36] [COM-37] [COM-50]',
  async (...given) => {
    const [, cart, address] = given
    const onAlert = vi.fn()
    const { server, store } = showCart(cart, [], { onAlert })
    const link = part('checkout') as HTMLAnchorElement
    link.search = '?lang=de'
    act(() => void store.setQuantity('e1', 7))
    link.click()
    expect(navigations.went).toEqual([])
    await expect.poll(() => navigations.went).toEqual([`push ${address}`])
    expect([server.sent, onAlert.mock.calls]).toEqual([[['change', 'e1', 7]], []])
  },
)

test('a checkout that another listener has taken, or whose page has no store, is left alone [COM-37]', async () => {
  const onAlert = vi.fn()
  const { store } = showCart(THREE_PRINTS, [], { onAlert })
  const settle = vi.spyOn(store, 'settle')
  const click = (): boolean =>
    part('checkout').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  expect([click(), settle.mock.calls.length]).toEqual([false, 0])
  document.body.replaceChildren()
  render(<CartPage cart={THREE_PRINTS} onAlert={onAlert} />)
  expect(click()).toBe(true)
  expect(navigations.went).toEqual(['push /commerce/goto-checkout'])
})

test('an order below the minimum is stopped also without a store [COM-40]', () => {
  render(<CartPage cart={THREE_PRINTS} settings={{ minimumOrderSubtotalCents: 8401 }} />)
  expect(part('checkout').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false)
  expect(navigations.went).toEqual([])
})

test('the code of a coupon is sent without spaces, and none without a code [COM-50]', async () => {
  const { server } = showCart(THREE_PRINTS)
  await press('Apply')
  await userEvent.fill(part('coupon-input'), '  ')
  await press('Apply')
  expect(server.sent).toEqual([])
  await userEvent.fill(part('coupon-input'), ' A:B ')
  await press('Apply')
  await expect.element(page.getByText('The coupon A:B is not valid.')).toBeVisible()
  await press('Remove coupon A:B')
  await expect
    .poll(() => server.sent)
    .toEqual([
      ['coupon', 'A:B'],
      ['uncoupon', 'A:B'],
    ])
})

test('a coupon that cannot be sent stays in its field with the sentence of the failure, which the next change clears [COM-33]', async () => {
  showCart(THREE_PRINTS, [LOST])
  await userEvent.fill(part('coupon-input'), 'TEN')
  await press('Apply')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Unable to update the cart')
  expect((part('coupon-input') as HTMLInputElement).value).toBe('TEN')
  await press('Apply')
  expect(page.getByRole('alert').element().textContent).toBe('')
})

test('a form that is posted by no button changes nothing [COM-50]', () => {
  const { server } = showCart(THREE_PRINTS)
  const form = part('form') as HTMLFormElement
  expect(form.noValidate).toBe(true)
  expect(form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false)
  expect([server.sent, navigations.went]).toEqual([[], []])
})

test('the page is busy until a change is answered [COM-50] [COM-59]', async () => {
  const { store } = showCart(THREE_PRINTS)
  const busy = (): string | null => part('root').getAttribute('aria-busy')
  expect([busy(), part('root').hasAttribute('data-live')]).toEqual([null, true])
  act(() => void store.setQuantity('e1', 3))
  expect(busy()).toBe('true')
  await expect.poll(busy).toBeNull()
})

test('presses at one piece and at the stock ask for nothing [COM-50]', () => {
  const { store } = showCart(cartOf([cartEntry('e1', 1, { maxQuantity: 2 })]))
  const wanted = vi.spyOn(store, 'setQuantity')
  const [fewer, more] = [part('fewer') as HTMLButtonElement, part('more') as HTMLButtonElement]
  expect([fewer.disabled, more.disabled]).toEqual([true, false])
  act(() => {
    for (let time = 0; time < 3; time += 1) more.click()
  })
  expect([wanted.mock.calls, fewer.disabled, more.disabled]).toEqual([[['e1', 2]], false, true])
  act(() => {
    for (let time = 0; time < 3; time += 1) fewer.click()
  })
  expect(wanted.mock.calls.slice(1)).toEqual([['e1', 1]])
})

test('a quantity is taken while it is typed, an emptied field stays, and what is none goes back at once [COM-50]', async () => {
  const { server } = showCart(THREE_PRINTS)
  await userEvent.fill(field(), '')
  expect(field().value).toBe('')
  await userEvent.fill(field(), '0')
  expect(field().value).toBe('2')
  await userEvent.fill(field(), '1')
  await expect.poll(() => server.sent).toEqual([['change', 'e1', 1]])
})

test('a number in other digits stays as it was typed [COM-50]', async () => {
  const { server } = showCart(THREE_PRINTS)
  await userEvent.fill(field(), '03')
  await expect.poll(() => server.sent).toEqual([['change', 'e1', 3]])
  expect(field().value).toBe('03')
})

test('the last line that is removed leaves the focus to the line before it [COM-50]', async () => {
  showCart(THREE_PRINTS)
  await press('Remove Print e2')
  await expect.element(page.getByRole('button', { name: 'Remove Print e1' })).toHaveFocus()
})

test('a cart that its store does not know yet is the cart of the server [COM-50]', async () => {
  const server = cartServer(THREE_PRINTS)
  render(<CartPage cart={THREE_PRINTS} store={createCart(server.calls)} />)
  expect([field().value, part('root').dataset['state']]).toEqual(['2', 'filled'])
  part('checkout').click()
  await expect.poll(() => navigations.went).toEqual(['push /commerce/goto-checkout'])
  await press('One more of Print e1')
  await expect.poll(() => server.sent).toEqual([['change', 'e1', 3]])
})

test('without a store a page shows the cart of its last render [COM-50]', () => {
  const { rerender } = render(<CartPage cart={THREE_PRINTS} />)
  rerender(<CartPage cart={cartOf([cartEntry('e7', 4)])} />)
  const lines = [...document.querySelectorAll('[data-part="entry-title"]')].map((title) => title.textContent)
  expect([lines, field().value]).toEqual([['Print e7'], '4'])
})

test('a line is removed and passes the focus on where the browser does not focus a pressed button [COM-50]', () => {
  showCart(THREE_PRINTS)
  const [remove, next] = document.querySelectorAll<HTMLButtonElement>('[data-part="remove"]')
  act(() => remove!.form!.requestSubmit(remove))
  expect(document.activeElement).toBe(next)
})

test('without a store a shipping option is chosen in the form alone [COM-59]', async () => {
  const shippingOptions = [{ id: 'post', name: 'Post', costCents: 500 }]
  render(<CartPage cart={cartOf(THREE_PRINTS.entries, { shippingOptions })} />)
  await userEvent.click(page.getByRole('radio', { name: /^Post/ }))
  expect(new FormData(part('form') as HTMLFormElement).get('shippingOption')).toBe('post')
})
