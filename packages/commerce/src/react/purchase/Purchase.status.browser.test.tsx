import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeProduct as product, makeVariant as variant } from '../../testing/products.js'
import { Purchase } from './Purchase.js'
import type { PurchaseProps } from './Purchase.js'

const ONE = product([variant('ONE', ['Small'])])
const SIZES = product([variant('S', ['Small']), variant('L', ['Large'], { qtyInStock: 3 })])
const PAIRS = product([
  variant('SC', ['Small', 'Cotton']),
  variant('SR', ['Small', 'Rag'], { qtyInStock: 0 }),
  variant('LR', ['Large', 'Rag']),
])

const show = (props: Partial<PurchaseProps> = {}) => render(<Purchase product={ONE} {...props} />)
const part = (name: string): HTMLElement | null => document.querySelector(`[data-scope=product][data-part=${name}]`)
const form = (): HTMLFormElement => document.querySelector('form')!
const add = () => page.getByRole('button', { name: 'Add to cart' })
const choose = (name: string): Promise<void> => userEvent.click(page.getByRole('radio', { name, exact: true }))
const status = (): unknown[] => [part('root')!.dataset['state'], part('status-text')!.textContent]

afterEach(() => void vi.restoreAllMocks())

test('a refused addition says so in view, and the visitor may try again [COM-33]', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const ofStatus = (): unknown[][] =>
    scrolled.mock.calls.filter((_, call) => scrolled.mock.contexts[call] === part('status'))
  let end: { resolve(cart: unknown): void; reject(cause: unknown): void }
  const onAddToCart = vi.fn(() => new Promise<unknown>((resolve, reject) => (end = { resolve, reject })))
  show({ onAddToCart, cartHref: '/cart' })
  expect([status(), ofStatus()]).toEqual([['idle', ''], []])
  await userEvent.click(add())
  expect([status(), ofStatus()]).toEqual([['adding', 'Adding…'], []])
  await act(async () => end.reject(new Error('offline')))
  expect([status(), ofStatus()]).toEqual([['failed', 'Unable to add item'], [[{ block: 'nearest' }]]])
  expect(part('view-cart')).toBeNull()
  await userEvent.click(add())
  expect([status(), ofStatus().length]).toEqual([['adding', 'Adding…'], 1])
  await act(async () => end.resolve({ totalQuantity: 1 }))
  expect([status(), ofStatus().length]).toEqual([['added', 'Added to cart.'], 2])
  expect([part('view-cart')!.textContent, part('view-cart')!.getAttribute('href')]).toEqual(['View cart', '/cart'])
})

test('a new choice clears the sentence of a refused addition [COM-33]', async () => {
  show({ product: SIZES, onAddToCart: () => Promise.reject(new Error('409')) })
  await choose('Small')
  await userEvent.click(add())
  await expect.poll(status).toEqual(['failed', 'Unable to add item'])
  await choose('Large')
  expect(status()).toEqual(['idle', ''])
})

test('a new choice while the purchase is adding keeps its status [COM-56]', async () => {
  let answer = (_cart: unknown): void => {}
  show({ product: SIZES, onAddToCart: () => new Promise((resolve) => (answer = resolve)) })
  await choose('Small')
  await userEvent.click(add())
  await choose('Large')
  expect([status(), part('add')!.getAttribute('aria-disabled')]).toEqual([['adding', 'Adding…'], 'true'])
  await act(async () => answer({}))
  expect([status(), part('add')!.getAttribute('aria-disabled')]).toEqual([['added', 'Added to cart.'], null])
})

test('a combination without stock is refused, also without the check of the browser [COM-10] [COM-33]', async () => {
  const onAddToCart = vi.fn(() => Promise.resolve({}))
  show({ product: PAIRS, onAddToCart })
  await choose('Small')
  await choose('Rag (sold out)')
  form().noValidate = true
  act(() => form().requestSubmit())
  expect([status(), onAddToCart.mock.calls]).toEqual([['failed', 'Unable to add item'], []])
})

test('a form beside that of the purchase posts by itself [COM-64]', () => {
  const onAddToCart = vi.fn(() => Promise.resolve({}))
  render(
    <Purchase.Root product={ONE} onAddToCart={onAddToCart}>
      <Purchase.Form />
      <form aria-label="Other" />
    </Purchase.Root>,
  )
  const other = page.getByRole('form', { name: 'Other' }).element()
  const submit = (target: Element): boolean =>
    target.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  expect([submit(other), onAddToCart.mock.calls.length]).toEqual([true, 0])
  act(() => void expect(submit(form())).toBe(false))
})

test('a submission that another listener has taken adds nothing [COM-64]', () => {
  const onAddToCart = vi.fn(() => Promise.resolve({}))
  show({ onAddToCart })
  form().addEventListener('submit', (event) => event.preventDefault(), { once: true })
  act(() => form().requestSubmit())
  expect([status(), onAddToCart.mock.calls]).toEqual([['idle', ''], []])
  act(() => form().requestSubmit())
  expect(onAddToCart).toHaveBeenCalledTimes(1)
})

test.each([
  [undefined, []],
  ['/cart', ['/cart']],
])('after adding, a purchase whose cart is at %s links to %j [COM-56]', async (cartHref, links) => {
  await show({ product: ONE, cartHref, onAddToCart: () => Promise.resolve({ totalQuantity: 1 }) })
  await userEvent.click(add())
  await expect.element(page.getByRole('status')).toHaveTextContent('Added to cart.')
  const shown = [...document.querySelectorAll('[data-scope=product][data-part=view-cart]')]
  expect(shown.map((link) => link.getAttribute('href'))).toEqual(links)
})

test('two presses in one task add once [COM-56]', async () => {
  const ports = { onAddToCart: vi.fn(() => new Promise<unknown>(() => {})) }
  await show({ product: ONE, ...ports })
  act(() => {
    form().requestSubmit()
    form().requestSubmit()
  })
  expect(ports.onAddToCart).toHaveBeenCalledTimes(1)
})
