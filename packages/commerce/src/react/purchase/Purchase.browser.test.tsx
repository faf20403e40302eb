import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CommerceEvents } from '../../core/events.js'
import { variantOfFields } from '../../core/purchaseFields.js'
import { Purchase } from './Purchase.js'
import type { PurchaseProps } from './Purchase.js'
import { makeProduct as product, makeVariant as variant } from '../../testing/products.js'

const EDITION = product([
  variant('S', ['Small']),
  variant('M', ['Medium'], { price: 5600, salePrice: 4400, onSale: true, qtyInStock: 3 }),
  variant('L', ['Large'], { price: 9500, qtyInStock: 0 }),
])
const TWO_OPTIONS = product([
  variant('SC', ['Small', 'Cotton']),
  variant('SR', ['Small', 'Rag'], { qtyInStock: 0 }),
  variant('LC', ['Large', 'Cotton'], { qtyInStock: 0 }),
  variant('LR', ['Large', 'Rag'], { unlimited: true, qtyInStock: 0 }),
])
const ONE = product([variant('ONE', ['Small'])])

const show = (props: Partial<PurchaseProps> = {}) => render(<Purchase product={EDITION} {...props} />)
const part = (name: string): HTMLElement | null => document.querySelector(`[data-scope=product][data-part=${name}]`)
const text = (name: string): string | null | undefined => part(name)?.textContent
const form = (): HTMLFormElement => document.querySelector('form')!
const quantity = (): HTMLInputElement => form().elements.namedItem('quantity') as HTMLInputElement
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const add = () => page.getByRole('button', { name: 'Add to cart' })
const choose = (name: string): Promise<void> => userEvent.click(radio(name))

let styles: HTMLLinkElement
let posts: FormData[]
const notePost = (event: SubmitEvent): void => {
  if (event.defaultPrevented) return
  // Prevent the native submit, because it would leave the test's page.
  event.preventDefault()
  posts.push(new FormData(event.target as HTMLFormElement))
}

beforeEach(async () => {
  posts = []
  window.addEventListener('submit', notePost)
  styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = new URL('../../styles.css', import.meta.url).href
  const loaded = new Promise((resolve) => (styles.onload = resolve))
  document.head.append(styles)
  await loaded
})
afterEach(() => {
  window.removeEventListener('submit', notePost)
  styles.remove()
})

test('says from which price on while nothing is chosen, then the price of the choice, the original struck beside a sale price [COM-14]', async () => {
  await show()
  expect(text('price')).toBe('from $28.00')
  await choose('Medium')
  expect(text('amount')).toBe('$44.00')
  expect(text('original')).toBe('$56.00')
  expect(getComputedStyle(part('original')!).textDecorationLine).toBe('line-through')
  await choose('Small')
  expect([text('amount'), text('original')]).toEqual(['$28.00', undefined])
})

test('the struck price has its own spoken name, out of sight [COM-15]', async () => {
  await show({ product: product([variant('M', [], { price: 5600, salePrice: 4400, onSale: true })]) })
  expect(text('price')).toBe('$44.00 Original price $56.00')
  expect(part('spoken')!.getBoundingClientRect().width).toBe(1)
  expect(getComputedStyle(part('amount')!).fontVariantNumeric).toBe('tabular-nums')
})

test('writes prices in the currency of the site [COM-16]', async () => {
  await show({ product: ONE, currency: 'SEK' })
  expect(text('amount')).toBe('28.00\u00a0kr')
})

test('a price that is no whole number of cents is left out, with one warning [COM-3]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const broken = product([variant('M', [], { price: 12.5 })])
  show({ product: broken }).unmount()
  show({ product: broken })
  expect([part('price'), document.querySelector('form')]).toEqual([null, null])
  expect(warn.mock.calls).toEqual([
    ['[Purchase] product: its price 12.5 is no whole number of cents. Pass 1250 for $12.50.'],
  ])
  warn.mockRestore()
})

test('a part outside Purchase.Root throws an error that names the parent [COM-63]', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Purchase.Price />)).toThrow('Purchase.Price reads its product from Purchase.Root')
  log.mockRestore()
})

test('a variant is picked by its values; combinations without stock are marked and cannot be added; quantity is 1 to the stock, unless unlimited [COM-10]', async () => {
  const ports = { onAddToCart: vi.fn(() => Promise.resolve({})) }
  await show({ product: TWO_OPTIONS, ...ports })
  await choose('Small')
  await expect.element(radio('Rag (sold out)')).toBeInTheDocument()
  await choose('Cotton')
  expect([quantity().min, quantity().max]).toEqual(['1', '12'])
  await userEvent.fill(quantity(), '13')
  await userEvent.click(add())
  await userEvent.fill(quantity(), '0')
  await userEvent.click(add())
  expect(ports.onAddToCart).not.toHaveBeenCalled()
  await userEvent.fill(quantity(), '12')
  await userEvent.click(add())
  expect(ports.onAddToCart.mock.calls).toEqual([[{ itemId: 'edition', sku: 'SC', quantity: 12 }]])

  await choose('Rag (sold out)')
  await expect.element(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  form().requestSubmit()
  expect(ports.onAddToCart).toHaveBeenCalledTimes(1)

  await choose('Large')
  expect(quantity().max).toBe('')
  await userEvent.fill(quantity(), '500')
  await userEvent.click(add())
  expect(ports.onAddToCart.mock.lastCall).toEqual([{ itemId: 'edition', sku: 'LR', quantity: 500 }])
})

test('a value of which nothing is left cannot be chosen [COM-10]', async () => {
  await show()
  await expect.element(radio('Large (sold out)')).toBeDisabled()
})

test('without a choice nothing is sent: the browser asks for one [COM-10]', async () => {
  const ports = { onAddToCart: vi.fn(() => Promise.resolve({})) }
  await show(ports)
  await userEvent.click(add())
  expect(ports.onAddToCart).not.toHaveBeenCalled()
  expect(form().querySelector<HTMLInputElement>('[type=radio]')!.validity.valueMissing).toBe(true)
})

test('one value is shown too; up to eight values are buttons, more are a list [COM-10]', () => {
  const paper = product([variant('SC', ['Small', 'Cotton']), variant('LC', ['Large', 'Cotton'])])
  const { unmount } = show({ product: paper })
  expect(page.getByRole('radio').elements().length).toBe(3)
  unmount()
  show({ product: product(Array.from({ length: 8 }, (_, index) => variant(`N${index}`, [`Size ${index}`]))) })
  expect(page.getByRole('radio').elements().length).toBe(8)
})

test('many values are a list, with the same rules [COM-10]', async () => {
  const sizes = Array.from({ length: 9 }, (_, index) => variant(`N${index}`, [`Size ${index}`], { qtyInStock: index }))
  const ports = { onAddToCart: vi.fn(() => Promise.resolve({})) }
  await show({ product: product(sizes), ...ports })
  const list = page.getByRole('combobox', { name: 'Size' })
  await expect.element(page.getByRole('option', { name: 'Size 0 (sold out)' })).toBeDisabled()
  await userEvent.selectOptions(list, 'Size 4')
  expect(quantity().max).toBe('4')
  await userEvent.click(add())
  expect(ports.onAddToCart.mock.calls).toEqual([[{ itemId: 'edition', sku: 'N4', quantity: 1 }]])
})

test('a product that is sold out says so, and cannot be bought [COM-4]', async () => {
  await show({ product: product([variant('S', ['Small'], { qtyInStock: 0 })]) })
  expect([text('amount'), text('sold-out'), document.querySelector('form')]).toEqual(['$28.00', 'Sold out', null])
})

test('a product without a price shows none and cannot be bought [COM-3]', async () => {
  await show({ product: product([], { productType: 'PAYWALL' }) })
  expect([part('price'), document.querySelector('form')]).toEqual([null, null])
})

test('tells what happens: adding, added; the cart goes out as an event; pressing twice adds once [COM-13]', async () => {
  let answer = (_cart: unknown): void => {}
  const ports = { onAddToCart: vi.fn(() => new Promise<unknown>((resolve) => (answer = resolve))) }
  const heard = vi.fn((event: Event) => (event as CommerceEvents['vitrine:commerce:cart-change']).detail)
  document.addEventListener('vitrine:commerce:cart-change', heard, { once: true })
  await show({ product: ONE, ...ports })
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('')
  await userEvent.click(add())
  await expect.element(status).toHaveTextContent('Adding…')
  await expect.element(add()).toHaveAttribute('aria-disabled', 'true')
  expect(document.activeElement).toBe(add().element())
  await userEvent.keyboard('{Enter}')
  expect(ports.onAddToCart).toHaveBeenCalledTimes(1)
  await act(() => Promise.resolve(answer({ totalQuantity: 1 })))
  await expect.element(status).toHaveTextContent('Added to cart.')
  expect(heard.mock.results[0]!.value).toEqual({ cart: { totalQuantity: 1 } })
  await userEvent.click(add())
  expect(ports.onAddToCart).toHaveBeenCalledTimes(2)
})

test('without a port it is a plain form: item, crumb, choice and quantity, from which the server finds the variant [COM-10] [COM-56]', async () => {
  await show({ crumb: 'abc', action: '/cart' })
  expect([form().method, new URL(form().action).pathname]).toEqual(['post', '/cart'])
  await choose('Medium')
  await userEvent.fill(quantity(), '2')
  await userEvent.click(add())
  const [fields] = posts
  expect(Object.fromEntries(fields!)).toEqual({ itemId: 'edition', crumb: 'abc', 'option-0': 'Medium', quantity: '2' })
  expect(variantOfFields(EDITION, (name) => fields!.get(name))?.sku).toBe('M')
})

test('a product with nothing to choose posts its SKU [COM-56]', async () => {
  await show({ product: ONE })
  await userEvent.click(add())
  expect(Object.fromEntries(posts[0]!)).toEqual({ itemId: 'edition', crumb: '', sku: 'ONE', quantity: '1' })
})

function fromServer(props: PurchaseProps): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(<Purchase {...props} />, { identifierPrefix: 'edition-' })
  return box
}

test.each([
  ['variants', EDITION],
  ['two options', TWO_OPTIONS],
  ['one variant', ONE],
  ['a sold out product', product([variant('S', ['Small'], { qtyInStock: 0 })])],
  ['many values', product(Array.from({ length: 9 }, (_, index) => variant(`N${index}`, [`Size ${index}`])))],
])('%s: the server HTML is taken over as it stands [BLK-7]', async (_, shown) => {
  const box = fromServer({ product: shown, currency: 'EUR', crumb: 'only the server knows it' })
  const elements = [...box.querySelectorAll('*')]
  const html = box.innerHTML
  const onRecoverableError = vi.fn()
  const root = await act(() =>
    hydrateRoot(box, <Purchase product={shown} currency="EUR" onAddToCart={() => Promise.resolve({})} />, {
      identifierPrefix: 'edition-',
      onRecoverableError,
    }),
  )
  // Expect no recoverable error from hydration: React reports each mismatch with the server's HTML as such an error.
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect([...box.querySelectorAll('*')]).toEqual(elements)
  expect(box.innerHTML).toBe(html)
  await act(() => root.unmount())
})

test('what a visitor chose before the scripts came is kept, and shown [COM-10]', async () => {
  const box = fromServer({ product: EDITION })
  box.querySelector<HTMLInputElement>('[value=Medium]')!.checked = true
  quantity().value = '2'
  const ports = { onAddToCart: vi.fn(() => Promise.resolve({})) }
  const root = await act(() =>
    hydrateRoot(box, <Purchase product={EDITION} {...ports} />, { identifierPrefix: 'edition-' }),
  )
  await expect.poll(() => text('amount')).toBe('$44.00')
  expect([quantity().value, quantity().max]).toEqual(['2', '3'])
  await userEvent.click(add())
  expect(ports.onAddToCart.mock.calls).toEqual([[{ itemId: 'edition', sku: 'M', quantity: 2 }]])
  await act(() => root.unmount())
})
