import { linesOf, withoutReactIds } from '@vitrine/testing/markup'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cartEntry, cartOf } from '../../testing/cartServer.js'
import { htmlLines } from '../../testing/htmlLines.js'
import { CartPage } from './CartPage.js'

const german = { lang: 'de', dir: 'ltr' } as const
const text = (html: string): string => linesOf(html).join('')

test('an entry has picture, title, options, price, notice, quantity field, total and remove button [COM-50] [COM-59]', () => {
  const cart = cartOf([cartEntry('e1', 2, { imageUrl: '/1.jpg', maxQuantity: 2, notice: 'fewer' })])
  const loader = ({ src, width }: { src: string; width: number }): string => `${src}?${width}`
  const settings = { selectedCurrency: 'EUR' }
  const html = renderToStaticMarkup(<CartPage {...{ cart, settings, loader }} contentLanguage={german} />)
  expect(html.split('<ul data-scope="cart" data-part="entries">')[1]!.split('</ul>')[0]).toBe(
    text(`<li data-scope="cart" data-part="entry" data-notice="fewer">
      <div data-scope="cart" data-part="picture">
      <img src="/1.jpg?300" alt="" width="88" height="110" loading="lazy"/>
      </div>
      <div data-scope="cart" data-part="about">
      <h2 data-scope="cart" data-part="entry-title" lang="de" dir="ltr">
      <a href="/shop/e1">Print e1</a>
      </h2>
      <p data-scope="cart" data-part="options" lang="de" dir="ltr">20 × 20 cm</p>
      <p data-scope="cart" data-part="each">€28.00 each</p>
      <p data-scope="cart" data-part="entry-notice">There are not that many left.</p>
      </div>
      <div data-scope="cart" data-part="quantity">
      <button type="button" aria-label="One fewer of Print e1" disabled="" data-scope="cart" data-part="fewer">−</button>
      <input type="number" aria-label="Quantity of Print e1" min="1" max="2" step="1" inputMode="numeric" autoComplete="off" data-scope="cart" data-part="quantity-input" name="quantity-e1" value="2"/>
      <button type="button" aria-label="One more of Print e1" disabled="" data-scope="cart" data-part="more">+</button>
      </div>
      <p data-scope="cart" data-part="total">€56.00</p>
      <button type="submit" value="remove:e1" formNoValidate="" aria-label="Remove Print e1" data-scope="cart" data-part="remove" name="do">Remove</button>
      </li>`),
  )
})

test('an entry without picture, page, options and notice has none of them [COM-50]', () => {
  const bare = cartEntry('e1', 1, { href: null, optionValues: [] })
  const html = renderToStaticMarkup(<CartPage cart={cartOf([bare])} />)
  expect(html).toContain(
    text(`<li data-scope="cart" data-part="entry">
      <div data-scope="cart" data-part="picture">
      </div>
      <div data-scope="cart" data-part="about">
      <h2 data-scope="cart" data-part="entry-title">Print e1</h2>
      <p data-scope="cart" data-part="each">$28.00 each</p>
      </div>`),
  )
  const two = cartEntry('e1', 1, { optionValues: [{ value: 'S' }, { value: 'Rag' }], imageUrl: '/1.jpg' })
  const others = renderToStaticMarkup(<CartPage cart={cartOf([two])} />)
  expect([others.includes('data-part="options">S, Rag</p>'), others.includes('src="/1.jpg"')]).toEqual([true, true])
})

test('without script the buttons for one more and one fewer are disabled, whatever the stock [COM-59]', () => {
  const html = renderToStaticMarkup(<CartPage cart={cartOf([cartEntry('e1', 2, { maxQuantity: 9 })])} />)
  expect(html).toContain('aria-label="One fewer of Print e1" disabled=""')
  expect(html).toContain('aria-label="One more of Print e1" disabled=""')
})

test('the side has coupons, shipping, sums, minimum and checkout, and the forms post to the cart [COM-39] [COM-40] [COM-50]', () => {
  const cart = cartOf([cartEntry('e1', 1)], {
    shippingOptions: [
      { id: 'post', name: 'Post', costCents: 500 },
      { id: 'desk', name: 'Desk', costCents: 0 },
    ],
    selectedShippingOption: 'desk',
    validCoupons: [{ code: 'TEN', basisPoints: 1000, amountCents: null }],
    invalidCoupons: ['OLD'],
  })
  const html = withoutReactIds(
    renderToStaticMarkup(
      <CartPage cart={cart} crumb="c1" shopHref="/shop" settings={{ minimumOrderSubtotalCents: 99_999 }} />,
    ),
  )
  const row = (key: string, name: string, amount: string): string =>
    `<div data-scope="checkout-summary" data-part="row" data-row="${key}">` +
    `<dt data-scope="checkout-summary" data-part="name">${name}</dt>` +
    `<dd data-scope="checkout-summary" data-part="amount">${amount}</dd></div>`
  expect(html.slice(html.indexOf('<div data-scope="cart" data-part="side">'))).toBe(
    text(`<div data-scope="cart" data-part="side">
      <h2 data-scope="cart" data-part="side-title">Order summary</h2>
      <div data-scope="cart" data-part="coupons">
      <label for="couponcode" data-scope="cart" data-part="label">Coupon code or gift card</label>
      <div data-scope="cart" data-part="coupon-field">
      <input id="couponcode" form="coupon" autoComplete="off" autoCapitalize="characters" maxLength="100" data-scope="cart" data-part="coupon-input" name="coupon"/>
      <button type="submit" form="coupon" value="coupon" formNoValidate="" data-scope="cart" data-part="apply" name="do">Apply</button>
      </div>
      <ul aria-live="polite" data-scope="cart" data-part="coupon-list">
      <li data-scope="cart" data-part="coupon">
      <span>TEN</span>
      <button type="submit" value="uncoupon:TEN" formNoValidate="" aria-label="Remove coupon TEN" data-scope="cart" data-part="uncoupon" name="do">Remove</button>
      </li>
      <li data-scope="cart" data-part="coupon" data-invalid="">
      <span>The coupon OLD is not valid.</span>
      <button type="submit" value="uncoupon:OLD" formNoValidate="" aria-label="Remove coupon OLD" data-scope="cart" data-part="uncoupon" name="do">Remove</button>
      </li>
      </ul>
      </div>
      <fieldset data-scope="cart" data-part="shipping">
      <legend data-scope="cart" data-part="label">Shipping method</legend>
      <label data-scope="cart" data-part="shipping-option">
      <input type="radio" name="shippingOption" value="post"/>
      <span>Post</span>
      <span data-scope="cart" data-part="cost">$5.00</span>
      </label>
      <label data-scope="cart" data-part="shipping-option">
      <input type="radio" name="shippingOption" checked="" value="desk"/>
      <span>Desk</span>
      <span data-scope="cart" data-part="cost">$0.00</span>
      </label>
      </fieldset>
      <button type="submit" value="shipping" formNoValidate="" data-scope="cart" data-part="update" name="do">Update cart</button>
      <dl data-scope="checkout-summary" data-part="root">
      ${row('subtotal', 'Subtotal', '$28.00')}
      ${row('discount', 'Discount', '-$2.80')}
      ${row('shipping', 'Shipping', '$0.00')}
      ${row('total', 'Total', '$25.20')}
      </dl>
      <p data-scope="cart" data-part="free" aria-live="polite" hidden=""></p>
      <p data-scope="cart" data-part="minimum" aria-live="polite">To check out, your order subtotal must be $999.99 or more.</p>
      <a href="/commerce/goto-checkout" aria-disabled="true" data-scope="cart" data-part="checkout">Check out</a>
      <a href="/shop" data-scope="cart" data-part="shop">Continue shopping</a>
      </div>
      </form>
      <form id="coupon" data-scope="cart" data-part="coupon-form" action="/cart" method="post">
      <input type="hidden" name="crumb" value="c1"/>
      </form>
      </section>`),
  )
  expect(html.slice(0, html.indexOf('<ul'))).toBe(
    text(`<section data-scope="cart" data-part="root" data-state="filled">
      <h1 tabindex="-1" data-scope="cart" data-part="title">Shopping cart</h1>
      <p role="alert" data-scope="cart" data-part="notice">
      </p>
      <form data-scope="cart" data-part="form" action="/cart" method="post">
      <input type="hidden" name="crumb" value="c1"/>
      <button type="submit" value="update" data-scope="cart" data-part="update" name="do">Update cart</button>`),
  )
})

test('a cart that needs no shipping has no shipping option, and one above the minimum can be checked out [COM-40] [COM-50]', () => {
  const shippingOptions = [{ id: 'post', name: 'Post', costCents: 500 }]
  const digital = cartOf([cartEntry('e1', 1, { productType: 'DIGITAL' })], { shippingOptions })
  const html = renderToStaticMarkup(<CartPage cart={digital} action="/basket" />)
  expect(html).not.toContain('hipping')
  expect(html).toContain('<ul aria-live="polite" data-scope="cart" data-part="coupon-list" hidden=""></ul>')
  expect(html).toContain('<p data-scope="cart" data-part="minimum" aria-live="polite" hidden=""></p>')
  expect(html).toContain('<a href="/commerce/goto-checkout" data-scope="cart" data-part="checkout">Check out</a>')
  expect([html.match(/action="\/basket"/g)?.length, html.match(/name="crumb"\/>/g)?.length]).toEqual([2, 2])
  const unsent = renderToStaticMarkup(<CartPage cart={cartOf([cartEntry('e1', 1)])} />)
  expect([unsent.includes('<fieldset'), unsent.includes('value="shipping"')]).toEqual([false, true])
})

test('an empty cart has its sentence and a way to the shop, by default to the start [COM-32]', () => {
  expect(htmlLines(<CartPage cart={cartOf([])} />)).toEqual(
    linesOf(`<section data-scope="cart" data-part="root" data-state="empty">
      <h1 tabindex="-1" data-scope="cart" data-part="title">Shopping cart</h1>
      <p role="alert" data-scope="cart" data-part="notice">
      </p>
      <div data-scope="cart" data-part="empty">
      <p>You have nothing in your shopping cart.</p>
      <a href="/" data-scope="cart" data-part="shop">Continue shopping</a>
      </div>
      </section>`),
  )
})
