import { afterEach, expect, test, vi } from 'vitest'
import type { Cart } from '../api/cart.js'
import { cartEntry, cartOf } from '../testing/cartServer.js'
import { startCart } from '../testing/startCart.js'
import type { StartedCart } from '../testing/startCart.js'
import { enhanceCart } from './enhanceCart.js'

let shown: StartedCart
afterEach(() => {
  shown.stop()
  shown.box.remove()
})

let revision = 1
const receive = (entries: Cart['entries'], more: Partial<Cart> = {}): void => {
  revision += 1
  shown.store.receive(cartOf(entries, { revision, ...more }))
}
const part = (name: string, within?: ParentNode): HTMLElement | null => shown.part(name, within)
const lines = (): HTMLElement[] => [...shown.box.querySelectorAll<HTMLElement>('[data-part="entry"]')]
const titles = (): (string | undefined)[] => lines().map((line) => part('entry-title', line)?.textContent)
const disabled = (line: HTMLElement): boolean[] =>
  ['fewer', 'more'].map((name) => (part(name, line) as HTMLButtonElement).disabled)
const texts = (line: HTMLElement): (string | undefined)[] =>
  ['each', 'total'].map((name) => part(name, line)?.textContent)
const rows = (): string[][] =>
  [...shown.box.querySelectorAll<HTMLElement>('[data-scope="checkout-summary"] > [data-row]')].map((row) => [
    row.dataset['row']!,
    row.textContent,
  ])

const [one, two] = [cartEntry('e1', 1), cartEntry('e2', 2)]

test('a line shows the quantity, the stock, the price and the total of its entry [COM-50]', () => {
  shown = startCart(cartOf([one, two]))
  const line = lines()[0]!
  const field = part('quantity-input', line) as HTMLInputElement
  expect([field.value, field.getAttribute('max'), disabled(line), texts(line)]).toEqual([
    '1',
    null,
    [true, false],
    ['$28.00 each', '$28.00'],
  ])
  receive([cartEntry('e1', 3, { maxQuantity: 3, unitPriceCents: 1000, totalCents: 3000 }), two])
  expect([field.value, field.getAttribute('max'), disabled(line), texts(line)]).toEqual([
    '3',
    '3',
    [false, true],
    ['$10.00 each', '$30.00'],
  ])
  receive([cartEntry('e1', 2, { maxQuantity: 3 }), two])
  expect([field.value, disabled(line), texts(line)]).toEqual(['2', [false, false], ['$28.00 each', '$56.00']])
  receive([cartEntry('e1', 1, { maxQuantity: 0 }), two])
  expect([field.getAttribute('max'), disabled(line)]).toEqual(['0', [true, true]])
})

test('an entry whose product has changed shows its price and a notice, until the notice goes [COM-50]', () => {
  shown = startCart(cartOf([one, two]))
  const line = lines()[0]!
  receive([cartEntry('e1', 1, { notice: 'repriced', unitPriceCents: 3000, totalCents: 3000 }), two])
  const notice = part('about', line)!.lastElementChild!
  expect(notice.outerHTML).toBe(
    '<p data-scope="cart" data-part="entry-notice">The price has changed since you added this.</p>',
  )
  expect([line.dataset['notice'], texts(line)]).toEqual(['repriced', ['$30.00 each', '$30.00']])
  receive([cartEntry('e1', 1, { notice: 'fewer' }), two])
  expect([part('entry-notice', line), notice.textContent]).toEqual([notice, 'There are not that many left.'])
  receive([one, two])
  expect([part('entry-notice', line), 'notice' in line.dataset]).toEqual([null, false])
})

test('a gift card is listed with what is left on it, pays in the sums, and leaves by its button [COM-105]', () => {
  const giftCards = [{ id: 'card-1', lastFour: '7K2M', balanceCents: 5000 }]
  shown = startCart(cartOf([one, two], { giftCards }))
  const list = part('coupon-list')!
  expect(list.innerText).toContain('Gift card ending in 7K2M, $50.00 left')
  expect(rows().slice(-2)).toEqual([
    ['gift-card-card-1', 'Gift card ending in 7K2M-$50.00'],
    ['due', 'Left to pay$34.00'],
  ])
  expect((part('uncoupon', list) as HTMLButtonElement).value).toBe('uncoupon:card-1')
  receive([one, two], { giftCards: [] })
  expect([list.hidden, rows().at(-1)![0]]).toEqual([true, 'total'])
})

test('valid coupons are listed and removable before invalid ones, which are named as not valid [COM-50]', () => {
  shown = startCart(cartOf([one, two]))
  const list = part('coupon-list')!
  expect(list.hidden).toBe(true)
  const ten = { code: 'TEN', basisPoints: 1000, amountCents: null }
  const coupons = { coupons: ['OLD', 'TEN'], validCoupons: [ten], invalidCoupons: ['OLD'] }
  receive([one, two], coupons)
  const button = (code: string): string =>
    '<button data-scope="cart" data-part="uncoupon" type="submit" name="do" ' +
    `value="uncoupon:${code}" formnovalidate="" aria-label="Remove coupon ${code}">Remove</button>`
  expect([list.hidden, list.innerHTML]).toEqual([
    false,
    `<li data-scope="cart" data-part="coupon"><span>TEN</span>${button('TEN')}</li>` +
      '<li data-scope="cart" data-part="coupon" data-invalid="">' +
      `<span>The coupon OLD is not valid.</span>${button('OLD')}</li>`,
  ])
  const remove = part('uncoupon', list)!
  remove.focus()
  receive([cartEntry('e1', 2), two], coupons)
  expect(document.activeElement).toBe(remove)
  receive([one, two], { ...coupons, invalidCoupons: [] })
  expect(list.textContent).toBe('TENRemove')
  receive([one, two])
  expect([list.hidden, list.innerHTML]).toEqual([true, ''])
})

test('the shipping option of the cart is chosen, and there is none while nothing is to be shipped [COM-50]', () => {
  const shippingOptions = [
    { id: 'desk', name: 'Desk', costCents: 0 },
    { id: 'post', name: 'Post', costCents: 500 },
  ]
  shown = startCart(cartOf([one], { shippingOptions, selectedShippingOption: 'desk' }))
  const shipping = part('shipping')!
  const chosen = (): boolean[] => [...shipping.querySelectorAll('input')].map(({ checked }) => checked)
  receive([one], { shippingOptions, selectedShippingOption: 'post' })
  expect([shipping.hidden, chosen()]).toEqual([false, [false, true]])
  receive([cartEntry('e1', 1, { productType: 'DIGITAL' })], { shippingOptions, selectedShippingOption: 'post' })
  expect(shipping.hidden).toBe(true)
  receive([one], { shippingOptions })
  expect([shipping.hidden, chosen()]).toEqual([false, [false, false]])
})

test('sums come and go in their order, and those that stay keep their elements [COM-50]', () => {
  shown = startCart(cartOf([cartEntry('e1', 1, { productType: 'SERVICE' })]))
  const total = shown.box.querySelector('[data-row="total"]')
  expect(rows()).toEqual([
    ['subtotal', 'Subtotal$28.00'],
    ['total', 'Total$28.00'],
  ])
  receive([one], {
    validCoupons: [{ code: 'TEN', basisPoints: 1000, amountCents: null }],
    applicableTaxRules: [{ id: 'vat', name: 'VAT', basisPoints: 1000, taxesShipping: false }],
  })
  expect(rows()).toEqual([
    ['subtotal', 'Subtotal$28.00'],
    ['discount', 'Discount-$2.80'],
    ['shipping', 'Shipping$0.00'],
    ['tax', 'Tax$2.52'],
    ['total', 'Total$27.72'],
  ])
  expect(shown.box.querySelector('[data-row="tax"]')!.outerHTML).toBe(
    '<div data-scope="checkout-summary" data-part="row" data-row="tax">' +
      '<dt data-scope="checkout-summary" data-part="name">Tax</dt>' +
      '<dd data-scope="checkout-summary" data-part="amount">$2.52</dd></div>',
  )
  receive([cartEntry('e1', 1, { productType: 'SERVICE' })])
  expect(rows().map(([key]) => key)).toEqual(['subtotal', 'total'])
  expect(shown.box.querySelector('[data-row="total"]')).toBe(total)
})

test('lines stand in the order of the cart [COM-50]', () => {
  shown = startCart(cartOf([one, two, cartEntry('e3', 1)]))
  receive([cartEntry('e3', 1), one])
  expect(titles()).toEqual(['Print e3', 'Print e1'])
  receive([one, two, cartEntry('e3', 1)])
  expect(titles()).toEqual(['Print e1', 'Print e2', 'Print e3'])
})

test('a cart that becomes empty says so and leads to the shop, and is a form again with its entries [COM-32] [COM-50]', () => {
  shown = startCart(cartOf([one]))
  const form = part('form')!
  receive([])
  expect([form.isConnected, part('root')!.dataset['state']]).toEqual([false, 'empty'])
  expect(part('empty')!.outerHTML).toBe(
    '<div data-scope="cart" data-part="empty"><p>You have nothing in your shopping cart.</p>' +
      '<a data-scope="cart" data-part="shop" href="/shop">Continue shopping</a></div>',
  )
  receive([one])
  expect([part('form'), part('empty'), part('root')!.dataset['state']]).toEqual([form, null, 'filled'])
  expect(titles()).toEqual(['Print e1'])
})

test('an empty cart whose page names no shop leads to the start [COM-32]', () => {
  shown = startCart(cartOf([one]))
  part('shop')!.remove()
  receive([])
  expect(part('shop')!.getAttribute('href')).toBe('/')
})

test('a page that began with an empty cart stays as it is, and asks for the page anew at the first entry [COM-32] [COM-54]', () => {
  const onRedraw = vi.fn()
  shown = startCart(cartOf([]), [], { onRedraw })
  const served = part('root')!.innerHTML
  receive([], { revision: 100 })
  expect([part('root')!.innerHTML, onRedraw.mock.calls.length]).toEqual([served, 0])
  receive([one], { revision: 101 })
  expect([part('root')!.innerHTML, onRedraw.mock.calls.length]).toEqual([served, 1])
})

test('what is typed stays while another change is answered, and goes when the cart changes [COM-50] [COM-59]', async () => {
  shown = startCart(cartOf([one, two]))
  const field = part('quantity-input') as HTMLInputElement
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  void shown.store.setShipping({ selectedShippingOption: 'post' })
  expect([part('root')!.getAttribute('aria-busy'), field.value]).toEqual(['true', ''])
  await expect.poll(() => part('root')!.getAttribute('aria-busy')).toBeNull()
  expect(field.value).toBe('1')
})

test('a number in other digits stays as it was typed, with the focus in its field [COM-50]', () => {
  shown = startCart(cartOf([one, two]))
  const field = part('quantity-input') as HTMLInputElement
  field.focus()
  field.value = '03'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect([shown.store.$state.get().cart!.entries[0]!.quantity, field.value]).toEqual([3, '03'])
  receive([cartEntry('e1', 3), two])
  expect([document.activeElement, field.value]).toEqual([field, '03'])
})

test('a line without field, buttons and words still shows its sums [COM-50]', () => {
  const onRedraw = vi.fn()
  shown = startCart(cartOf([one, two]), [], { onRedraw })
  const line = lines()[0]!
  for (const name of ['quantity-input', 'fewer', 'about']) part(name, line)!.remove()
  receive([cartEntry('e1', 2, { notice: 'fewer', maxQuantity: 2 }), two])
  expect([part('total', line)!.textContent, part('entry-notice', line), line.dataset['notice']]).toEqual([
    '$56.00',
    null,
    'fewer',
  ])
  const more = part('more', line) as HTMLButtonElement
  expect(more.disabled).toBe(true)
  receive([cartEntry('e1', 2), two])
  more.click()
  expect(shown.store.$state.get().isPending).toBe(false)
  more.remove()
  receive([cartEntry('e1', 3), two])
  expect(part('total', line)!.textContent).toBe('$84.00')
  expect(onRedraw).not.toHaveBeenCalled()
})

test('a line that never had a field asks for the page anew [COM-50] [COM-54]', () => {
  const onRedraw = vi.fn()
  shown = startCart(cartOf([one, two]))
  shown.stop()
  part('quantity-input')!.remove()
  const stop = enhanceCart(shown.box, shown.store, { onRedraw })
  expect(onRedraw).toHaveBeenCalledOnce()
  expect(lines()).toHaveLength(2)
  stop()
})

test('a press on a button outside the lines changes nothing, and one beside a field changes that field [COM-50]', () => {
  shown = startCart(cartOf([one, two]))
  const more = part('more')!
  part('side')!.append(more)
  more.click()
  expect(shown.store.$state.get().isPending).toBe(false)
  more.append(part('quantity-input')!)
  more.click()
  expect(shown.store.$state.get().cart!.entries[0]!.quantity).toBe(2)
})

test('a sum that the page has lost comes back in its place [COM-50]', () => {
  shown = startCart(cartOf([one]))
  const sums = shown.box.querySelector('[data-scope="checkout-summary"][data-part="root"]')!
  sums.lastElementChild!.remove()
  receive([cartEntry('e1', 2)])
  expect(rows()).toEqual([
    ['subtotal', 'Subtotal$56.00'],
    ['shipping', 'Shipping$0.00'],
    ['total', 'Total$56.00'],
  ])
})

test('after the stop the page follows no change and its buttons are off [COM-50] [COM-59]', () => {
  shown = startCart(cartOf([one, two]))
  receive([cartEntry('e1', 2), two])
  expect([part('root')!.hasAttribute('data-live'), disabled(lines()[0]!)]).toEqual([true, [false, false]])
  shown.stop()
  receive([cartEntry('e1', 3), two])
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: part('remove') })
  expect(part('form')!.dispatchEvent(submit)).toBe(true)
  part('quantity-input')!.dispatchEvent(new Event('change', { bubbles: true }))
  expect(shown.server.sent).toEqual([])
  expect((part('quantity-input') as HTMLInputElement).value).toBe('2')
  expect([part('root')!.hasAttribute('data-live'), ...lines().map(disabled)]).toEqual([
    false,
    [true, true],
    [true, true],
  ])
})
