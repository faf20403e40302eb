import type { Catalogue } from '@vitrine/messages'
import { useId } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_CART } from '../testing/emptyCart.js'
import { renderCart } from '../cart/renderCart.js'
import { renderReviews } from '../reviews/renderReviews.js'
import type { PageProps } from './blockView.js'
import type { ReactIslandProps } from './reactIslandProps.js'
import { renderPageView } from './renderPageView.js'

const TEXTS = { hello: 'Hello' }

function View({ id, data, messages, page }: ReactIslandProps<{ readonly name: string }, typeof TEXTS>) {
  const own = useId()
  return (
    <p id={own} data-id={id} data-crumb={page?.crumb}>
      {messages?.hello} {data.name}
    </p>
  )
}
const render = (page?: PageProps): string =>
  renderPageView('greeting', View, { name: 'A & "B"' }, TEXTS, { renderToStaticMarkup, renderToString, page })

const JSON_OF_ADA = 'data-page-json="{&quot;name&quot;:&quot;A &amp; \\&quot;B\\&quot;&quot;}"'
const OWN_ID = /id="([^"]*)" data-id/

test('a view of a page is an element with its name and its data, and the markup that React takes over [RUN-11]', () => {
  const html = render()
  const [, id] = OWN_ID.exec(html)!
  expect(id).toContain('greeting-page')
  expect(html).toBe(
    `<div id="greeting-page" data-shop="greeting" ${JSON_OF_ADA}>` +
      `<p id="${id}" data-id="greeting-page">Hello<!-- --> <!-- -->A &amp; &quot;B&quot;</p></div>`,
  )
})

test('a view of a page has the texts, the language and the crumb of its page [BLK-70]', () => {
  const translate = <const Texts extends Catalogue>(texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `«${String(text)}»`])) as Texts
  const html = render({ translate, crumb: 'c1', contentLanguage: { lang: 'ar', dir: 'rtl' } })
  expect(html).toContain(`${JSON_OF_ADA} data-content-lang="ar" data-content-dir="rtl">`)
  expect(html).toContain('data-crumb="c1">«Hello»<!-- --> ')
})

test('the pages of a cart and of reviews need no page, and are in English then [BLK-70] [MSG-3]', () => {
  const request = {
    state: 'open' as const,
    products: [{ itemId: 'bag', title: 'Bag', quantity: 1, unitPriceCents: 2400, totalCents: 2400, imageUrl: null }],
  }
  const ports = { renderToStaticMarkup, renderToString }
  const cart = renderCart({ cart: EMPTY_CART, settings: {}, shopHref: '/shop' }, ports)
  const reviews = renderReviews({ request, token: 't1', values: {}, failure: '' }, ports)
  expect(cart).toContain('>Continue shopping</a>')
  expect(reviews).toContain('>Submit review</button>')
  expect(cart + reviews).not.toContain('data-content-lang')
})

test.each([
  ['/shop', '/shop'],
  ['', '/'],
  ['javascript:alert(1)', '/'],
])('an empty cart whose shop is at %j leads to %s [COM-50]', (shopHref, href) => {
  const html = renderCart({ cart: EMPTY_CART, settings: {}, shopHref }, { renderToStaticMarkup, renderToString })
  expect(/<a [^<>]*href="([^"]*)"/.exec(html)?.[1]).toBe(href)
})
