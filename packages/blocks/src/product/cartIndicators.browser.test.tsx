import { CartIndicator } from '@vitrine/commerce/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { feature } from './cartIndicators.js'

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <CartIndicator items={0} href="/cart">
        Cart
      </CartIndicator>
      <CartIndicator items={0} href="/cart">
        Bag
      </CartIndicator>
    </>,
  )
})

const change = (cart: unknown): CustomEvent => new CustomEvent('vitrine:commerce:cart-change', { detail: { cart } })
const partsOf = (name: string) => [...document.querySelectorAll(`[data-part="${name}"]`)].map((one) => one.textContent)

test('every cart indicator shows the change that has fetched its code, and each later one [COM-13]', async () => {
  const stop = await feature(fakeSite(), document, change({ totalQuantity: 2 }))
  expect(partsOf('count')).toEqual(['2', '2'])
  expect(partsOf('spoken')).toEqual(['2 items in cart', '2 items in cart'])
  document.dispatchEvent(change({ totalQuantity: 101 }))
  expect(partsOf('count')).toEqual(['100+', '100+'])
  stop()
  expect(partsOf('spoken')).toEqual(['0 items in cart', '0 items in cart'])
  document.dispatchEvent(change({ totalQuantity: 3 }))
  expect(partsOf('count')).toEqual(['0', '0'])
})

test.each([undefined, change(undefined), change({ totalQuantity: '2' })])(
  'without a cart in its first event the server’s number stays [COM-13]',
  async (first) => {
    const stop = await feature(fakeSite(), document, first)
    expect(partsOf('count')).toEqual(['0', '0'])
    stop()
  },
)

test('cart indicators speak the language of the site [COM-13]', async () => {
  const itemsInCart = { by: 'n', forms: { two: 'two things', other: 'other things' } }
  const site = { ...fakeSite(), locale: 'ar', messages: async (texts: object) => ({ ...texts, itemsInCart }) }
  const stop = await feature(site as never, document, change({ totalQuantity: 2 }))
  expect(partsOf('spoken')).toEqual(['two things', 'two things'])
  stop()
})
