import { renderToStaticMarkup } from 'react-dom/server'
import { linesOf } from '@vitrine/testing/markup'
import { expect, test } from 'vitest'
import { htmlLines } from '../testing/htmlLines.js'
import { makeProduct, makeVariant } from '../testing/products.js'
import { CartIndicator } from './CartIndicator.js'
import { ImageZoom } from './ImageZoom.js'
import { PricingToggle } from './PricingToggle.js'
import { Product } from './product/Product.js'

const month = { id: 'month', label: 'Monthly', content: '$5' }
const year = { id: 'year', label: 'Yearly', content: '$50' }
const german = { lang: 'de', dir: 'ltr' } as const

test('the indicator shows the count and speaks it politely, and knows its empty state [COM-27] [COM-28] [COM-29]', () => {
  const link = (empty: string, count: string, spoken: string): string =>
    `<a data-scope="cart-indicator" data-part="root"${empty} href="/cart">Cart <span data-scope="cart-indicator" data-part="count" aria-hidden="true">${count}</span>
      <span data-scope="cart-indicator" data-part="spoken" aria-live="polite">${spoken}</span>
      </a>`
  const view = (items: number) => (
    <CartIndicator items={items} href="/cart">
      Cart
    </CartIndicator>
  )
  expect(htmlLines(view(0))).toEqual(linesOf(link(' data-empty=""', '0', '0 items in cart')))
  expect(htmlLines(view(101))).toEqual(linesOf(link('', '100+', 'More than 100 items in cart')))
})

test('a picture without scripts has a link to the larger one [COM-43]', () => {
  expect(
    htmlLines(
      <ImageZoom src="/big.jpg">
        <b>Dusk</b>
      </ImageZoom>,
    ),
  ).toEqual(
    linesOf(`<div data-scope="image-zoom" data-part="root">
      <b>Dusk</b>
      <a href="/big.jpg" data-scope="image-zoom" data-part="toggle">
      <span data-scope="image-zoom" data-part="spoken">Zoom picture</span>
      </a>
      </div>`),
  )
})

test('two pricing views have two buttons, the left one pressed, which appear with scripts; one view has none [COM-48] [COM-49]', () => {
  expect(htmlLines(<PricingToggle views={[month, year]} />)).toEqual(
    linesOf(`<div data-scope="pricing-toggle" data-part="root">
      <div data-scope="pricing-toggle" data-part="buttons" role="group" aria-label="Pricing options" hidden="">
      <button type="button" data-scope="pricing-toggle" data-part="button" aria-pressed="true">Monthly</button>
      <button type="button" data-scope="pricing-toggle" data-part="button" aria-pressed="false">Yearly</button>
      </div>
      <div data-scope="pricing-toggle" data-part="view">$5</div>
      <div data-scope="pricing-toggle" data-part="view">$50</div>
      </div>`),
  )
  expect(htmlLines(<PricingToggle views={[month]} />)).toEqual(
    linesOf(`<div data-scope="pricing-toggle" data-part="root">
      <div data-scope="pricing-toggle" data-part="view">$5</div>
      </div>`),
  )
})

const lamp = makeProduct([makeVariant('S', ['Small'], { price: 5600, salePrice: 4400, onSale: true })])
const image = { src: '/dusk', width: 320, height: 400, alt: 'At dusk' }

test('a product has its picture with a zoom, title, stars, text and price, in the language of the shop [COM-14] [COM-43]', () => {
  const html = renderToStaticMarkup(
    <Product
      product={lamp}
      image={image}
      text="Signed."
      href="/lamp"
      headingLevel={2}
      rating={{ average: 5, count: 2 }}
      reviewsHref="#reviews"
      contentLanguage={german}
      crumb="c1"
      action="/cart"
    />,
  ).replace(/<link[^<>]*>/, '')
  expect(html.slice(0, html.indexOf('<p'))).toBe(
    '<div data-scope="product" data-part="root" data-state="idle" data-view="page">' +
      '<div data-scope="product" data-part="picture"><div data-scope="image-zoom" data-part="root">' +
      '<img src="/dusk" alt="At dusk" width="320" height="400" style="aspect-ratio:320 / 400" lang="de" dir="ltr"/>' +
      '<a href="/dusk" data-scope="image-zoom" data-part="toggle">' +
      '<span data-scope="image-zoom" data-part="spoken">Zoom picture</span></a></div></div>' +
      '<div data-scope="product" data-part="about">' +
      '<h2 data-scope="product" data-part="title" lang="de" dir="ltr"><a href="/lamp">One Window</a></h2>',
  )
  expect(html).toContain('<a href="#reviews" data-scope="product-reviews" data-part="count">2 reviews</a></p>')
  expect(html).toContain('<div data-scope="product" data-part="text" lang="de" dir="ltr">Signed.</div>')
  expect(html).toContain('<s data-scope="product" data-part="original">$56.00</s>')
  expect([html.includes('action="/cart"'), html.includes('name="crumb" value="c1"')]).toEqual([true, true])
})

test('a product with nothing but a price has a heading of the first or the given level and no picture, stars or text [COM-61]', () => {
  const html = renderToStaticMarkup(<Product product={lamp} />)
  expect(html).toContain(
    '<div data-scope="product" data-part="about"><h1 data-scope="product" data-part="title">One Window</h1><p data-scope="product" data-part="price">',
  )
  expect(html).not.toContain('data-part="picture"')
  expect(renderToStaticMarkup(<Product product={lamp} headingLevel={4} />)).toContain(
    '<h4 data-scope="product" data-part="title">One Window</h4>',
  )
})

test('the picture of a product takes the given sizes, and by default the width of the window [COM-61]', () => {
  const loader = ({ src, width }: { src: string; width: number }): string => `${src}?${width}`
  const sizesOf = (sizes?: string): unknown =>
    /sizes="([^"]*)"/.exec(renderToStaticMarkup(<Product product={lamp} {...{ image, loader, sizes }} />))?.[1]
  expect([sizesOf(), sizesOf('50vw')]).toEqual(['100vw', '50vw'])
})
