import { giftCardPayments, priceOfVariant, type ProductVariant, stockText, subscriptionText } from '@vitrine/commerce'
import type { Cart } from '@vitrine/commerce/api'
import { html } from 'hono/html'
import { type Html, layout, money } from './layout.ts'
import { products } from './products.ts'
import { server } from './shop.ts'
import { subscriptionPage } from './subscriptionPage.ts'

/** The price of a variant, with the period of a plan. */
function priceText(variant: ProductVariant): Html | string {
  const { cents, originalCents, plan } = priceOfVariant(variant)
  if (!plan) return html`${money(cents)} ${originalCents === undefined ? '' : html`<s>${money(originalCents)}</s>`}`
  const { unit, value } = plan.billingPeriod
  return subscriptionText({
    priceString: money(cents),
    billingPeriodUnit: unit,
    billingPeriodValue: value,
    durationValue: plan.numBillingCycles,
  })
}

/** Sentences for the states of an order. */
const STATES = {
  pending: 'It waits for its payment: please pay at the desk or by transfer.',
  unknown: 'Its payment has had no answer yet.',
  cancelled: 'It was cancelled.',
  paid: 'It is paid.',
  packed: 'It is packed.',
  sent: 'It is on its way.',
  'partly-refunded': 'A part of it was paid back.',
  refunded: 'It was paid back.',
} as const

const giftLink = (id: string, sku: string): Html =>
  html`<a class="button" href="/gift-card?giftCardProductId=${id}&sku=${sku}">Give it to somebody</a>`

const addForm = (id: string, { sku, unlimited, qtyInStock }: ProductVariant): Html =>
  html`<form action="/api/commerce/shopping-cart/entries" method="post">
    <input type="hidden" name="itemId" value="${id}" />
    <input type="hidden" name="sku" value="${sku}" />
    <button ${unlimited || qtyInStock > 0 ? '' : 'disabled'}>Add to cart</button>
  </form>`

async function shelf(cart: Cart): Promise<Response> {
  const shown = await server.api.shop.withStock(products)
  const cards = shown.flatMap((product) =>
    product.variants.map((variant) => {
      const options = variant.optionValues.map(({ value }) => value).join(', ')
      return html`<li class="card">
        <h2>${product.title}</h2>
        <p>${options}</p>
        <p>${priceText(variant)}</p>
        <p class="stock">${stockText(product, variant)}</p>
        ${product.productType === 'GIFT_CARD' ? giftLink(product.id, variant.sku) : addForm(product.id, variant)}
      </li>`
    }),
  )
  return layout(
    'Shop',
    cart.totalQuantity,
    html`<ul class="cards">
      ${cards}
    </ul>`,
  )
}

type GiftCards = readonly { readonly lastFour: string; readonly cents: number }[]

/** The parts of a total that gift cards pay, and the rest of it. */
function paid(giftCards: GiftCards, totalCents: number): Html | '' {
  if (giftCards.length === 0) return ''
  const rows = giftCards.map(
    ({ lastFour, cents }) =>
      html`<dt>Gift card ending in ${lastFour}</dt>
        <dd>${money(-cents)}</dd>`,
  )
  const dueCents = giftCards.reduce((due, { cents }) => due - cents, totalCents)
  return html`${rows}
    <dt>Left to pay</dt>
    <dd>${money(dueCents)}</dd>`
}

const sums = (cart: Cart): Html => {
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = cart
  return html`<dl>
    <dt>Subtotal</dt>
    <dd>${money(subtotalCents)}</dd>
    ${
      discountCents === 0
        ? ''
        : html`<dt>Discount</dt>
            <dd>${money(-discountCents)}</dd>`
    }
    <dt>Shipping</dt>
    <dd>${money(shippingCostCents)}</dd>
    ${
      taxCents === 0
        ? ''
        : html`<dt>Tax</dt>
            <dd>${money(taxCents)}</dd>`
    }
    <dt>Total</dt>
    <dd>${money(grandTotalCents)}</dd>
    ${paid(giftCardPayments(cart), grandTotalCents)}
  </dl>`
}

/** Sentences for a line whose product has changed since it was put into the cart. */
const NOTICES = {
  repriced: 'The price has changed since you added this.',
  fewer: 'There are not that many left.',
  'sold-out': 'Sold out. Remove it to check out.',
  unavailable: 'No longer available. Remove it to check out.',
} as const

/** The codes of a cart, each with a button that removes it, and the field for another one. */
function codesOf({ coupons, invalidCoupons = [], giftCards = [] }: Cart): Html {
  const codes = [
    ...coupons.map((code) => [code, invalidCoupons.includes(code) ? `${code} does not count` : code] as const),
    ...giftCards.map(({ id, lastFour }) => [id, `Gift card ending in ${lastFour}`] as const),
  ]
  const entered = codes.map(
    ([code, text]) =>
      html`<form action="/api/commerce/shopping-cart/form" method="post">
        <span>${text}</span> <button name="removeCoupon" value="${code}">Remove</button>
      </form>`,
  )
  return html`${entered}
    <form class="stack" action="/api/commerce/shopping-cart/form" method="post">
      <label>Coupon code or gift card <input name="coupon" maxlength="100" required /></label>
      <button>Apply</button>
    </form>`
}

function cartPage(cart: Cart): Promise<Response> {
  const lines = cart.entries.map(
    ({ id, title, optionValues, quantity, totalCents, notice }) =>
      html`<li>
        <p>
          <strong>${title}</strong> ${optionValues.map(({ value }) => value).join(', ')}
          ${notice === null ? '' : html`<span role="alert">${NOTICES[notice]}</span>`}
        </p>
        <form action="/api/commerce/shopping-cart/form" method="post">
          <input type="hidden" name="entryId" value="${id}" />
          <label>Pieces <input type="number" name="quantity" min="0" value="${String(quantity)}" required /></label>
          <button>Change</button>
          <button name="quantity" value="0" formnovalidate>Remove</button>
          <span>${money(totalCents)}</span>
        </form>
      </li>`,
  )
  const main =
    lines.length === 0
      ? html`<p>You have nothing in your shopping cart.</p>`
      : html`<ul class="lines">
            ${lines}
          </ul>
          ${codesOf(cart)} ${sums(cart)}
          <p><a class="button" href="/checkout">Check out</a></p>`
  return layout('Cart', cart.totalQuantity, main)
}

const field = (name: string, label: string, autocomplete: string, isRequired = true): Html =>
  html`<label
    >${label} <input name="${name}" autocomplete="${autocomplete}" maxlength="200" ${isRequired ? 'required' : ''}
  /></label>`

async function checkoutPage(request: Request, search: URLSearchParams): Promise<Response> {
  const { cart, submissionKey, refusal } = await server.api.shop.checkout(request)
  if (submissionKey === undefined)
    return layout(
      'Checkout',
      cart.totalQuantity,
      html`<p role="alert">${refusal}</p>
        <p><a href="/cart">Back to the cart</a></p>`,
    )
  const ways = cart.shippingOptions.map(
    ({ id, name, costCents }) =>
      html`<option value="${id}" ${id === cart.selectedShippingOption ? 'selected' : ''}>
        ${name}: ${money(costCents)}
      </option>`,
  )
  return layout(
    'Checkout',
    cart.totalQuantity,
    html`${search.has('changed') ? html`<p role="alert">The sums have changed. Please look at the total.</p>` : ''}
      <form class="stack" action="/api/commerce/shopping-cart/form" method="post">
        <input type="hidden" name="next" value="checkout" />
        <label
          >Way to send
          <select name="selectedShippingOption">
            ${ways}
          </select></label
        >
        <button>Show the total</button>
      </form>
      ${sums(cart)}
      <form class="stack" action="/commerce/goto-checkout" method="post">
        <input type="hidden" name="submissionKey" value="${submissionKey}" />
        ${field('name', 'Name', 'name')}
        <label>E-mail <input type="email" name="email" autocomplete="email" maxlength="254" required /></label>
        ${field('line1', 'Street and number', 'address-line1')} ${field('postalCode', 'Postal code', 'postal-code')}
        ${field('city', 'City', 'address-level2')}
        <label
          >Country
          <select name="country" autocomplete="country">
            <option value="BE">Belgium</option>
            <option value="DE">Germany</option>
            <option value="NL">Netherlands</option>
          </select></label
        >
        <button>Place the order</button>
      </form>`,
  )
}

async function giftCardPage(search: URLSearchParams, cart: Cart): Promise<Response | undefined> {
  const sku = search.get('sku') ?? undefined
  const card = await server.api.shop.giftCard(search.get('giftCardProductId') ?? '', sku)
  if (!card) return undefined
  const { product, variant, submissionKey } = card
  const query = new URLSearchParams({ websiteId: '1', giftCardProductId: product.id, sku: variant.sku })
  return layout(
    `${product.title}, ${money(priceOfVariant(variant).cents)}`,
    cart.totalQuantity,
    html`<form class="stack" action="/checkout/giftcard?${query}" method="post">
      <input type="hidden" name="submissionKey" value="${submissionKey}" />
      ${field('name', 'Your name', 'name')}
      <label>Your e-mail <input type="email" name="email" autocomplete="email" maxlength="254" required /></label>
      ${field('recipientName', 'Their name', 'off')}
      <label>Their e-mail <input type="email" name="recipientEmail" maxlength="254" required /></label>
      <label>Your words to them <textarea name="message" maxlength="1000"></textarea></label>
      <label>Day on which it arrives; empty for now <input type="date" name="sendOn" /></label>
      <button>Buy the card</button>
    </form>`,
  )
}

async function orderPage(token: string, cart: Cart): Promise<Response | undefined> {
  const page = await server.api.shop.orderPage(token)
  if (!page) return undefined
  const { number, state, lines, totals, giftCards = [] } = page.order
  return layout(
    `Order #${String(number).padStart(5, '0')}`,
    cart.totalQuantity,
    html`<p role="status">Thank you for your order. ${STATES[state]}</p>
      ${page.payUrl === undefined ? '' : html`<p><a class="button" href="${page.payUrl}">Pay</a></p>`}
      <ul>
        ${lines.map(({ quantity, title, unitPrice }) => html`<li>${quantity} × ${title}: ${money(quantity * unitPrice)}</li>`)}
      </ul>
      <p>Total: ${money(totals.grandTotalCents)}</p>
      ${giftCards.length === 0 ? '' : html`<dl>${paid(giftCards, totals.grandTotalCents)}</dl>`}`,
  )
}

/** Draws the pages of the shop; `undefined` for any other address. No page needs a script. */
export async function shopPage(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  if (!['/shop', '/cart', '/checkout', '/gift-card', '/order', '/subscription'].includes(pathname)) return undefined
  const cart = await server.api.shop.cart(request)
  if (pathname === '/shop') return shelf(cart)
  if (pathname === '/cart') return cartPage(cart)
  if (pathname === '/checkout') return checkoutPage(request, searchParams)
  if (pathname === '/gift-card') return giftCardPage(searchParams, cart)
  const token = searchParams.get('token') ?? ''
  return pathname === '/subscription' ? subscriptionPage(token, cart) : orderPage(token, cart)
}
