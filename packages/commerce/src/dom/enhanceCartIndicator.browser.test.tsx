import { CART } from '@vitrine/messages'
import { de } from '@vitrine/messages/locales'
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
  'an answer without a number of pieces (%j) changes nothing, and the next number is shown [COM-13]',
  (cart) => {
    const element = start(2)
    change(cart)
    document.dispatchEvent(new Event('vitrine:commerce:cart-change'))
    expect(element.textContent).toBe('Cart 22 items in cart')
    change({ totalQuantity: 0 })
    expect(element.textContent).toBe('Cart 00 items in cart')
  },
)

test('a stopped indicator shows the number of the server again and follows no change [COM-13] [COM-29]', () => {
  const element = start(2)
  change({ totalQuantity: 0 })
  expect([element.textContent, element.hasAttribute('data-empty')]).toEqual(['Cart 00 items in cart', true])
  stops.splice(0, 1)[0]!()
  expect([element.textContent, element.hasAttribute('data-empty')]).toEqual(['Cart 22 items in cart', false])
  change({ totalQuantity: 3 })
  expect(element.textContent).toBe('Cart 22 items in cart')
})

test('a number that stays is not written again, so that it is not announced again [COM-29]', () => {
  const element = start(2)
  const observer = new MutationObserver(() => {})
  observer.observe(element, { childList: true, characterData: true, subtree: true })
  change({ totalQuantity: 2 })
  expect(observer.takeRecords()).toEqual([])
})

test('an indicator shows the pieces that it is given at once, in the given language [COM-29]', () => {
  const place = document.body.appendChild(document.createElement('p'))
  place.innerHTML = renderToStaticMarkup(markup(0))
  const messages = { ...CART, ...(de as Partial<typeof CART>) }
  const element = place.firstElementChild as HTMLElement
  stops.push(enhanceCartIndicator(element, { items: 3, messages, locale: 'de' }), () => place.remove())
  expect([element.textContent, element.hasAttribute('data-empty')]).toEqual(['Cart 33 Artikel im Warenkorb', false])
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
