import type { HeldNavigations } from '@vitrine/testing/navigations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartEntry, cartOf, LOST } from '../testing/cartServer.js'
import { CHECKOUTS, holdCheckouts, THREE_PRINTS } from '../../testing/checkouts.js'
import { startCart } from '../testing/startCart.js'
import { createCart } from './createCart.js'
import { enhanceCart } from './enhanceCart.js'
import type { StartedCart } from '../testing/startCart.js'

let shown: StartedCart
let navigations: HeldNavigations
beforeEach(async () => {
  navigations = await holdCheckouts()
})
afterEach(() => {
  shown.stop()
  shown.box.remove()
  navigations.stop()
})

const part = (name: string): HTMLElement => shown.part(name)!
const field = (): HTMLInputElement => part('quantity-input') as HTMLInputElement
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const send = (element: HTMLElement, type: string): boolean =>
  element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))

test.each(CHECKOUTS)(
  'with the cart cookie the checkout of %s is left for once waiting changes are sent [COM-36] [COM-37] [COM-50]',
  async (...given) => {
    const [, cart, address] = given
    const onAlert = vi.fn()
    shown = startCart(cart, [], { onAlert })
    const link = part('checkout') as HTMLAnchorElement
    link.search = '?lang=de'
    void shown.store.setQuantity('e1', 7)
    link.click()
    expect(navigations.went).toEqual([])
    await expect.poll(() => navigations.went).toEqual([`push ${address}`])
    expect(shown.server.sent).toEqual([['change', 'e1', 7]])
    expect(onAlert).not.toHaveBeenCalled()
  },
)

test('a checkout whose page is stopped while changes are sent goes nowhere [COM-37]', async () => {
  const onAlert = vi.fn()
  shown = startCart(THREE_PRINTS, [], { onAlert })
  const settle = vi.spyOn(shown.store, 'settle')
  void shown.store.setQuantity('e1', 7)
  part('checkout').click()
  shown.stop()
  await settle.mock.results[0]!.value
  await Promise.resolve()
  expect([navigations.went, onAlert.mock.calls]).toEqual([[], []])
})

test('a press that another listener has taken changes nothing, and the next one steps from the shown quantity [COM-50]', async () => {
  shown = startCart(THREE_PRINTS)
  field().value = '9'
  const take = (event: Event): void => event.preventDefault()
  shown.box.addEventListener('click', take, { capture: true, once: true })
  part('fewer').click()
  expect(field().value).toBe('9')
  part('fewer').click()
  expect(field().value).toBe('1')
  part('title').click()
  await expect.poll(() => shown.server.sent).toEqual([['change', 'e1', 1]])
})

test('a quantity is taken while it is typed, and what is none stays until the field is left [COM-50]', async () => {
  shown = startCart(THREE_PRINTS)
  for (const text of ['', '0', '2.5']) {
    field().value = text
    send(field(), 'input')
    expect(field().value).toBe(text)
    send(field(), 'change')
    expect(field().value).toBe('2')
  }
  field().value = '1'
  send(field(), 'input')
  await expect.poll(() => shown.server.sent).toEqual([['change', 'e1', 1]])
})

test('a shipping option is sent when it is chosen, once [COM-50]', async () => {
  const shippingOptions = [{ id: 'post', name: 'Post', costCents: 500 }]
  shown = startCart(cartOf(THREE_PRINTS.entries, { shippingOptions }))
  const radio = part('shipping').querySelector('input')!
  radio.checked = true
  send(radio, 'input')
  expect(shown.server.sent).toEqual([])
  send(radio, 'change')
  expect(shown.server.sent).toEqual([['shipping', { selectedShippingOption: 'post' }]])
  await expect.poll(() => part('root').getAttribute('aria-busy')).toBeNull()
})

test('the code of a coupon is sent without spaces, and none without a code [COM-50]', async () => {
  shown = startCart(THREE_PRINTS)
  await press('Apply')
  await userEvent.fill(part('coupon-input'), '  ')
  await press('Apply')
  expect(shown.server.sent).toEqual([])
  await userEvent.fill(part('coupon-input'), ' A:B ')
  await press('Apply')
  await expect.element(page.getByText('The coupon A:B is not valid.')).toBeVisible()
  await press('Remove coupon A:B')
  await expect
    .poll(() => shown.server.sent)
    .toEqual([
      ['coupon', 'A:B'],
      ['uncoupon', 'A:B'],
    ])
})

test('a coupon that cannot be sent stays in its field, with the sentence of the failure [COM-33]', async () => {
  shown = startCart(THREE_PRINTS, [LOST])
  await userEvent.fill(part('coupon-input'), 'TEN')
  await press('Apply')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Unable to update the cart')
  expect((part('coupon-input') as HTMLInputElement).value).toBe('TEN')
})

test('a form that is posted by no button or by another listener changes nothing [COM-50]', () => {
  shown = startCart(THREE_PRINTS)
  const form = part('form') as HTMLFormElement
  const submitter = part('remove')
  const take = (event: Event): void => event.preventDefault()
  form.addEventListener('submit', take, { once: true })
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  expect(form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false)
  expect(shown.part('entries')!.children.length).toBe(2)
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  expect(shown.part('entries')!.children.length).toBe(1)
})

test('the last line that is removed leaves the focus to the line before it [COM-50]', async () => {
  shown = startCart(THREE_PRINTS)
  await press('Remove Print e2')
  await expect.element(page.getByRole('button', { name: 'Remove Print e1' })).toHaveFocus()
})

test('a page without a coupon field sends no coupon, and still removes one [COM-50]', async () => {
  shown = startCart(cartOf(THREE_PRINTS.entries, { coupons: ['OLD'], invalidCoupons: ['OLD'] }))
  part('coupon-input').remove()
  part('apply').click()
  expect(shown.server.sent).toEqual([])
  part('uncoupon').click()
  await expect.poll(() => shown.server.sent).toEqual([['uncoupon', 'OLD']])
})

test('removing an entry that has no line moves the focus to the title, if there is one [COM-50]', async () => {
  shown = startCart(THREE_PRINTS)
  const [first, second] = shown.box.querySelectorAll<HTMLButtonElement>('[data-part="remove"]')
  first!.value = 'remove:e9'
  first!.click()
  expect(document.activeElement).toBe(part('title'))
  part('title').remove()
  first!.value = 'remove:e8'
  for (const button of [first!, second!]) button.click()
  await expect
    .poll(() => shown.server.sent)
    .toEqual([
      ['remove', 'e9'],
      ['remove', 'e8'],
      ['remove', 'e2'],
    ])
})

test('before the store knows its cart a press steps from the field, and the checkout waits for it [COM-37] [COM-62]', async () => {
  const onAlert = vi.fn()
  shown = startCart(THREE_PRINTS)
  shown.stop()
  const store = createCart({ ...shown.server.calls, change: () => new Promise(() => {}) })
  const setQuantity = vi.spyOn(store, 'setQuantity')
  const stop = enhanceCart(shown.box, store, { onAlert })
  part('fewer').removeAttribute('disabled')
  part('fewer').click()
  expect(setQuantity.mock.calls).toEqual([['e1', 1]])
  stop()
  const unknown = enhanceCart(shown.box, createCart(shown.server.calls), { onAlert })
  part('checkout').click()
  await expect.poll(() => onAlert).toHaveBeenCalledOnce()
  expect(navigations.went).toEqual([])
  unknown()
  store.stop()
})

test.each([
  ['one of several entries', THREE_PRINTS, 'Remove Print e1', ['Print e1', 'Print e2']],
  ['the only entry', cartOf([cartEntry('e1', 1)]), 'Remove Print e1', ['Print e1']],
])('a refused removal of %s brings it back to its place [COM-33]', async (_, cart, name, titles) => {
  shown = startCart(cart, [LOST])
  await press(name)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Unable to remove item')
  const found = [...shown.box.querySelectorAll('[data-part="entry-title"]')].map((title) => title.textContent)
  expect([found, part('root').dataset['state']]).toEqual([titles, 'filled'])
})
