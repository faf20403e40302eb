import { CART } from '@vitrine/messages'
import { expectSameParts } from '@vitrine/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CartIndicator } from '../react/CartIndicator.js'
import { enhanceCartIndicator } from './enhanceCartIndicator.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const markup = (items: number) => (
  <CartIndicator items={items} href="/cart">
    Cart
  </CartIndicator>
)

function start(items: number): HTMLElement {
  const place = document.body.appendChild(document.createElement('p'))
  place.innerHTML = renderToStaticMarkup(markup(items))
  const element = place.firstElementChild as HTMLElement
  stops.push(enhanceCartIndicator(element), () => place.remove())
  return element
}

const change = (cart: unknown): boolean =>
  document.body.dispatchEvent(new CustomEvent('vitrine:commerce:cart-change', { bubbles: true, detail: { cart } }))

test('the indicator is a link whose name holds its word and the spoken number [COM-28]', async () => {
  start(2)
  await expect.element(page.getByRole('link', { name: 'Cart 2 items in cart' })).toHaveAttribute('href', '/cart')
})

test('the indicator follows a change of the cart and announces it politely [COM-13] [COM-29]', () => {
  const element = start(0)
  const status = element.querySelector('[aria-live=polite]')!
  expect([element.hasAttribute('data-empty'), status.textContent]).toEqual([true, '0 items in cart'])
  change({ totalQuantity: 1 })
  expect([element.hasAttribute('data-empty'), status.textContent]).toEqual([false, 'One item in cart'])
  change({ totalQuantity: 101 })
  expect(element.querySelector('[data-part=count]')!.textContent).toBe('100+')
})

test.each([undefined, null, {}, { totalQuantity: -1 }, { totalQuantity: '3' }, { totalQuantity: 1.5 }])(
  'an answer without a number of pieces (%j) changes nothing',
  (cart) => {
    const element = start(2)
    change(cart)
    expect(element.textContent).toBe('Cart 22 items in cart')
  },
)

test('a stopped indicator follows no change', () => {
  const element = start(2)
  stops.splice(0, 1)[0]!()
  change({ totalQuantity: 3 })
  expect(element.textContent).toContain('2 items in cart')
})

test('server HTML, React and the behaviour give every part the same attributes [COM-27]', () => {
  expectSameParts({
    server: markup(0),
    react: markup(3),
    behaviour: (root) =>
      enhanceCartIndicator(root.querySelector<HTMLElement>('[data-part=root]')!, { items: 3, messages: CART }),
  })
  expect(document.querySelectorAll('[data-scope=cart-indicator]').length).toBe(0)
})
