import { PricingToggle } from '@vitrine/commerce/react'
import type { Feature } from '@vitrine/core-data/site'
import { PageType } from '@vitrine/enums'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { feature as cartFeature } from '../cart/feature.js'
import { renderCart } from '../cart/renderCart.js'
import { dialogs } from '../dialogs/dialogs.js'
import { feature as pricingFeature } from '../pricing/feature.js'
import { feature as reviewsFeature } from '../reviews/feature.js'
import { renderReviews } from '../reviews/renderReviews.js'
import { EMPTY_CART } from '../testing/emptyCart.js'
import { fakeSite } from '../testing/fakeSite.js'
import type { FakeSite } from '../testing/fakeSite.js'

const PORTS = { renderToStaticMarkup, renderToString, page: { crumb: 'c1' } }
const cartHtml = renderCart({ cart: EMPTY_CART, settings: {}, shopHref: '/shop' }, PORTS)
const reviewsHtml = renderReviews(
  {
    request: {
      state: 'open',
      products: [{ itemId: 'bag', title: 'Bag', quantity: 1, unitPriceCents: 2400, totalCents: 2400, imageUrl: null }],
    },
    token: 't1',
    values: { 'text-bag': 'Typed before.' },
    failure: '',
  },
  PORTS,
)

let box: HTMLElement | undefined
let stop: (() => void) | undefined
const sites: FakeSite[] = []
afterEach(() => {
  stop?.()
  for (const site of sites.splice(0)) site.stop()
  box?.remove()
})

async function open(feature: Feature, html: string, pageType: number): Promise<FakeSite> {
  box = document.createElement('div')
  box.innerHTML = html
  document.body.append(box)
  const site = fakeSite(() => ({ state: 'reviewed', products: [] }), { pageType })
  sites.push(site)
  stop = undefined
  stop = await feature(site, document)
  return site
}
const isLive = (): boolean => box!.querySelector('[data-scope="cart"][data-live]') !== null

test.each([PageType.Cart, PageType.CartV2])(
  'page type %i is a cart page, which its feature takes over [COM-30]',
  async (type) => {
    await open(cartFeature, cartHtml, type)
    expect(isLive()).toBe(true)
    stop!()
    expect(isLive()).toBe(false)
  },
)

test('a checkout without a session is refused in a dialog of the site [COM-37]', async () => {
  const entry = { id: 'e1', itemId: 'bag', productType: 'PHYSICAL', title: 'Bag', sku: 'B', optionValues: [] }
  const more = { imageUrl: null, subscriptionPlan: null, href: '/shop/bag', maxQuantity: null, notice: null }
  const entries = [{ ...entry, quantity: 1, unitPriceCents: 2400, totalCents: 2400, ...more }]
  const filled = { ...EMPTY_CART, entries, subtotalCents: 2400, grandTotalCents: 2400, totalQuantity: 1 }
  const html = renderCart({ cart: filled, settings: {}, shopHref: '/shop' }, PORTS)
  const site = await open(cartFeature, html, PageType.Cart)
  await userEvent.click(page.getByRole('link', { name: 'Check out' }))
  const name = 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.'
  await expect.element(page.getByRole('alertdialog', { name })).toBeVisible()
  site.use(dialogs).stop()
})

test('the markup of a cart on a page of another type stays as it is [COM-30]', async () => {
  await open(cartFeature, cartHtml, PageType.Page)
  expect(isLive()).toBe(false)
})

test('a cart page whose markup is not there starts nothing [COM-30]', async () => {
  const site = await open(cartFeature, '<main><p>Moved</p></main>', PageType.Cart)
  expect(() => stop!()).not.toThrow()
  expect([box!.innerHTML, site.calls, site.reported]).toEqual(['<main><p>Moved</p></main>', [], []])
})

test.each(['', ' data-page-json="no JSON"', ' data-page-json="{}"'])(
  'a cart page whose data is%s cannot start, and says which member is missing [BLK-6]',
  async (attribute) => {
    const html = cartHtml.replace(/ data-page-json="[^"]*"/, attribute)
    await expect(open(cartFeature, html, PageType.Cart)).rejects.toThrow(/^\[blocks\] .* cannot be read: /)
    expect(isLive()).toBe(false)
  },
)

test('page type 209 sends reviews by a call, and keeps what was typed before [COM-44]', async () => {
  const site = await open(reviewsFeature, reviewsHtml, PageType.ReviewsRequest)
  await expect.element(page.getByRole('textbox', { name: 'Review' })).toHaveValue('Typed before.')
  box!.querySelector<HTMLInputElement>('input[value="4"]')!.click()
  await userEvent.click(page.getByRole('button', { name: 'Submit review' }))
  await expect.element(page.getByText('Thank you for your review.')).toBeVisible()
  expect(site.calls.map(({ path, input }) => [path, input])).toEqual([
    [
      '/api/commerce/reviews/requests/:token',
      { params: { token: 't1' }, body: [{ itemId: 'bag', rating: 4, text: 'Typed before.' }] },
    ],
  ])
})

test('the markup of reviews on a page of another type posts by itself [COM-44]', async () => {
  const site = await open(reviewsFeature, reviewsHtml, PageType.Page)
  expect(box!.querySelector('form')!.method).toBe('post')
  expect(site.calls).toEqual([])
})

test('the pricing views of the member-access page switch in place [BLK-56]', async () => {
  const view = (id: string, label: string, content: string) => ({ id, label, content: <p>{content}</p> })
  const toggle = <PricingToggle views={[view('m', 'Monthly', '$6.00 monthly'), view('y', 'Yearly', '$60.00 yearly')]} />
  await open(pricingFeature, `<div data-shop="pricing">${renderToStaticMarkup(toggle)}</div>`, PageType.Page)
  const [left, right] = [page.getByRole('button', { name: 'Monthly' }), page.getByRole('button', { name: 'Yearly' })]
  const pressed = () => [left, right].map((button) => button.element().getAttribute('aria-pressed'))
  expect(pressed()).toEqual(['true', 'false'])
  await expect.element(page.getByText('$60.00 yearly')).not.toBeVisible()
  await userEvent.click(right)
  expect(pressed()).toEqual(['false', 'true'])
  await expect.element(page.getByRole('paragraph').filter({ hasText: '$60.00 yearly' })).toBeVisible()
  await expect.element(page.getByText('$6.00 monthly')).not.toBeVisible()
})
