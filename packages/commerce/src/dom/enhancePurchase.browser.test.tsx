import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CommerceEvents } from '../core/events.js'
import type { ProductVariant } from '../core/product.js'
import { Purchase } from '../react/purchase/Purchase.js'
import { makeProduct as product, makeVariant } from '../testing/products.js'
import { purchasePart as part, startPurchase } from '../testing/startPurchase.js'
import { enhancePurchase } from './enhancePurchase.js'

const variant = (values: readonly string[], more: Partial<ProductVariant> = {}): ProductVariant =>
  makeVariant(values.join('-'), values, more)
const EDITION = product([
  variant(['Small']),
  variant(['Medium'], { price: 5600, salePrice: 4400, onSale: true, qtyInStock: 3 }),
  variant(['Large'], { price: 9500, qtyInStock: 0 }),
])
const TWO = product([
  variant(['Small', 'Cotton']),
  variant(['Small', 'Rag'], { qtyInStock: 0 }),
  variant(['Large', 'Cotton'], { qtyInStock: 0 }),
  variant(['Large', 'Rag'], { unlimited: true, qtyInStock: 0 }),
])
const MANY = product('ABCDEFGHIJ'.split('').map((value, index) => variant([value], { qtyInStock: index })))
const contentLanguage = { lang: 'de', dir: 'ltr' } as const

const boxes: HTMLElement[] = []
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const box of boxes.splice(0)) box.remove()
})

/** The server's markup in the document, started. */
function start(...given: Parameters<typeof startPurchase>): HTMLElement {
  const { box, stop } = startPurchase(...given)
  boxes.push(box)
  stops.push(stop)
  return box
}

const markup = (element: Element): string => element.innerHTML
/** The elements without their ids, which each renderer draws anew. */
const sorted = (element: Element): string[] =>
  [...element.querySelectorAll('*')].map((each) =>
    [
      each.localName,
      ...[...each.attributes]
        .filter(({ name }) => name !== 'id' && name !== 'for')
        .map(({ name, value }) => `${name}=${value}`)
        .sort(),
      each.children.length === 0 ? each.textContent : '',
    ].join(' '),
  )

const choose = (box: Element, value: string): void => {
  const radio = box.querySelector<HTMLInputElement>(`input[value="${value}"]`)
  if (radio) return radio.click()
  const select = box.querySelector('select')!
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const add = (box: Element): void => part(box, 'add')!.click()

test.each([
  ['one option', EDITION, [['Small'], ['Medium'], ['Large']], undefined],
  ['two options', TWO, [['Small'], ['Small', 'Cotton'], ['Large', 'Rag']], undefined],
  ['a list of ten values', MANY, [['C'], ['J']], undefined],
  ['values in another language', TWO, [['Small'], ['Large']], contentLanguage],
] as const)(
  'with %s it shows the markup of the React view for each choice [COM-10]',
  async (_, shown, choices, language) => {
    for (const choice of choices) {
      const ours = start(shown, { contentLanguage: language })
      const { container, unmount } = render(<Purchase product={shown} contentLanguage={language} />)
      for (const value of choice) {
        choose(ours, value)
        const theirs = container.querySelector<HTMLInputElement>(`input[value="${value}"]`)
        if (theirs) theirs.click()
        else {
          const select = container.querySelector('select')!
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value)
          select.dispatchEvent(new Event('change', { bubbles: true }))
        }
      }
      await expect.poll(() => sorted(ours)).toEqual(sorted(container))
      unmount()
    }
  },
)

test('price, stock, quantity and button follow the choice [COM-10] [COM-14] [COM-15]', () => {
  const box = start(EDITION, { currency: 'EUR' })
  const texts = (): (string | null | undefined)[] =>
    ['price', 'stock', 'add'].map((name) => part(box, name)?.textContent)
  const most = (): string | null => part(box, 'quantity-input')!.getAttribute('max')
  expect([...texts(), most()]).toEqual(['from €28.00', '', 'Add to cart', '12'])
  choose(box, 'Medium')
  expect([...texts(), most()]).toEqual(['€44.00 Original price €56.00', 'Only 3 left', 'Add to cart', '3'])
  choose(box, 'Small')
  expect([...texts(), most()]).toEqual(['€28.00', 'In stock', 'Add to cart', '12'])
})

test('a combination without stock is marked and cannot be added [COM-10]', () => {
  const box = start(TWO)
  choose(box, 'Small')
  const rag = box.querySelector('input[value="Rag"]')!.closest('label')!
  expect([rag.textContent, rag.hasAttribute('data-sold-out')]).toEqual(['Rag (sold out)', true])
  choose(box, 'Rag')
  const button = part(box, 'add') as HTMLButtonElement
  expect([button.disabled, button.textContent, part(box, 'stock')!.textContent]).toEqual([true, 'Sold out', 'Sold out'])
})

test('adding answers at the button and announces the change with its promise [COM-13]', async () => {
  let answer!: (cart: unknown) => void
  const send = vi.fn(() => new Promise((resolve) => (answer = resolve)))
  const onAdded = vi.fn()
  const box = start(EDITION, { onAddToCart: send, onAdded, cartHref: '/cart' })
  const heard: string[] = []
  let promise: Promise<unknown> | undefined
  for (const name of ['vitrine:commerce:cart-update', 'vitrine:commerce:cart-change'] as const) {
    box.addEventListener(name, (event) => {
      heard.push(name)
      promise ??= (event as CommerceEvents['vitrine:commerce:cart-update']).detail.promise
    })
  }
  choose(box, 'Small')
  add(box)
  const root = part(box, 'root')!
  expect([root.dataset['state'], part(box, 'status-text')!.textContent]).toEqual(['adding', 'Adding…'])
  expect(heard).toEqual(['vitrine:commerce:cart-update'])
  add(box)
  expect(send.mock.calls).toEqual([[{ itemId: 'edition', sku: 'Small', quantity: 1 }]])
  const cart = { totalQuantity: 1 }
  answer(cart)
  expect(await promise).toBe(cart)
  await expect.element(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  expect([root.dataset['state'], part(box, 'status-text')!.textContent]).toEqual(['added', 'Added to cart.'])
  expect(heard).toEqual(['vitrine:commerce:cart-update', 'vitrine:commerce:cart-change'])
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(cart)
})

test('a refused addition says so, and the next choice clears the sentence [COM-33]', async () => {
  const box = start(EDITION, { onAddToCart: () => Promise.reject(new Error('409')) })
  choose(box, 'Small')
  add(box)
  await expect.poll(() => part(box, 'status-text')!.textContent).toBe('Unable to add item')
  expect(part(box, 'root')!.dataset['state']).toBe('failed')
  choose(box, 'Medium')
  expect(part(box, 'status-text')!.textContent).toBe('')
})

test('without a port the form posts by itself [COM-56]', () => {
  const box = start(EDITION)
  choose(box, 'Small')
  const posted = vi.fn((event: Event) => {
    const wasOurs = event.defaultPrevented
    event.preventDefault()
    return wasOurs
  })
  box.addEventListener('submit', posted)
  add(box)
  expect(posted).toHaveReturnedWith(false)
})

test('a choice that a visitor made before the start is followed, and the stop shows the served markup [COM-10] [COM-15]', async () => {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(<Purchase product={EDITION} />)
  document.body.append(box)
  boxes.push(box)
  const served = markup(box)
  await userEvent.click(page.getByRole('radio', { name: 'Medium' }))
  const stop = enhancePurchase(box, EDITION)
  expect(part(box, 'amount')!.textContent).toBe('$44.00')
  stop()
  expect(markup(box)).toBe(served)
  expect(box.querySelector<HTMLInputElement>('input[value="Medium"]')!.checked).toBe(true)
})

test('a product that is sold out keeps its sentence and has no form [COM-4]', () => {
  const box = start(product([variant(['Small'], { qtyInStock: 0 })]))
  expect([part(box, 'sold-out')!.textContent, part(box, 'form')]).toEqual(['Sold out', null])
})

test('a press without a choice names what is missing in place of the browser’s bubble [COM-10]', async () => {
  const onAddToCart = vi.fn(() => Promise.resolve({}))
  const box = start(EDITION, { onAddToCart })
  const wasPrevented: boolean[] = []
  box
    .querySelector('input[value=Small]')!
    .addEventListener('invalid', (event) => wasPrevented.push(event.defaultPrevented))
  const marks = (): Set<string | null> =>
    new Set([...box.querySelectorAll('input[type=radio]')].map((radio) => radio.getAttribute('aria-invalid')))
  expect(marks()).toEqual(new Set(['false']))
  add(box)
  expect(wasPrevented).toEqual([true])
  expect(part(box, 'status-text')!.textContent).toBe('Choose Size')
  expect(marks()).toEqual(new Set(['true']))
  expect(document.activeElement).toBe(box.querySelector('input[value=Small]'))
  expect(onAddToCart).not.toHaveBeenCalled()

  choose(box, 'Medium')
  expect(marks()).toEqual(new Set(['false']))
  expect(part(box, 'status-text')!.textContent).toBe('')
  part(box, 'quantity-input')!.setAttribute('value', '9')
  add(box)
  expect(part(box, 'status-text')!.textContent).toBe('Only 3 left')
  expect(document.activeElement).toBe(part(box, 'quantity-input'))
})
