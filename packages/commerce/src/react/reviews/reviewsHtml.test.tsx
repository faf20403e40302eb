import { renderToStaticMarkup } from 'react-dom/server'
import { linesOf } from '@vitrine/testing/markup'
import { expect, test } from 'vitest'
import type { ReviewProduct } from '../../api/reviews.js'
import { htmlLines } from '../../testing/htmlLines.js'
import { ProductRating } from './ProductRating.js'
import { ProductReviews } from './ProductReviews.js'
import { ReviewForm } from './ReviewForm.js'

const german = { lang: 'de', dir: 'ltr' } as const
const print: ReviewProduct = {
  itemId: 'p',
  title: 'One Window',
  quantity: 2,
  unitPriceCents: 2800,
  totalCents: 5600,
  imageUrl: '/1.jpg',
}

test('the form of a review has price, item, quantity, subtotal, stars and text, and keeps what was sent [COM-45] [COM-46]', () => {
  const star = (stars: number, checked = ''): string => `<label data-scope="reviews" data-part="star">
    <input type="radio" name="rating-p"${checked} value="${stars}"/>
    <span aria-hidden="true">★</span>
    <span data-scope="reviews" data-part="spoken">${stars} of 5 stars</span>
    </label>`
  expect(
    htmlLines(
      <ReviewForm
        request={{ state: 'open', products: [print] }}
        action="/reviews"
        crumb="c1"
        defaultValues={{ 'rating-p': '3', 'text-p': 'Glows.' }}
        failure="Please select a star rating"
        contentLanguage={german}
      />,
    ),
  ).toEqual(
    linesOf(`<section data-scope="reviews" data-part="root" data-state="open">
      <form data-scope="reviews" data-part="form" action="/reviews" method="post">
      <input type="hidden" name="crumb" value="c1"/>
      <ul data-scope="reviews" data-part="products">
      <li data-scope="reviews" data-part="product">
      <img src="/1.jpg" alt="" width="88" height="110" loading="lazy" data-scope="reviews" data-part="picture"/>
      <h2 data-scope="reviews" data-part="title" lang="de" dir="ltr">One Window</h2>
      <dl data-scope="reviews" data-part="facts">
      <div>
      <dt>Price</dt>
      <dd>$28.00</dd>
      </div>
      <div>
      <dt>Quantity</dt>
      <dd>2</dd>
      </div>
      <div>
      <dt>Subtotal</dt>
      <dd>$56.00</dd>
      </div>
      </dl>
      <fieldset data-scope="reviews" data-part="rating">
      <legend>Rating</legend>
      <div data-scope="reviews" data-part="stars">
      ${star(1)}
      ${star(2)}
      ${star(3, ' checked=""')}
      ${star(4)}
      ${star(5)}
      </div>
      </fieldset>
      <label data-scope="reviews" data-part="text">
      <span>Review</span>
      <textarea name="text-p" rows="4" maxLength="4000">Glows.</textarea>
      </label>
      </li>
      </ul>
      <p role="alert" data-scope="reviews" data-part="error">Please select a star rating</p>
      <button type="submit" data-scope="reviews" data-part="send">Submit review</button>
      </form>
      </section>`),
  )
})

test('a new form of a review is empty, without a picture that is not there, in the given currency [COM-45]', () => {
  const request = { state: 'open', products: [{ ...print, imageUrl: null }] } as const
  const html = renderToStaticMarkup(<ReviewForm request={request} currency="EUR" />)
  expect(html).toContain('<input type="hidden" name="crumb"/>')
  expect(html).toContain('<p role="alert" data-scope="reviews" data-part="error"></p>')
  expect(html).toContain('maxLength="4000"></textarea>')
  expect([html.includes('<img'), html.includes('checked')]).toEqual([false, false])
  expect([html.includes('<dd>€28.00</dd>'), html.includes('<dd>€56.00</dd>')]).toEqual([true, true])
  const loader = ({ src, width }: { src: string; width: number }): string => `${src}?${width}`
  const loaded = renderToStaticMarkup(<ReviewForm request={{ ...request, products: [print] }} loader={loader} />)
  expect(loaded).toContain('<img src="/1.jpg?300"')
})

test('a request that has expired has its sentence in place of the form [COM-45] [COM-46]', () => {
  expect(htmlLines(<ReviewForm request={{ state: 'expired', products: [print] }} />)).toEqual(
    linesOf(`<section data-scope="reviews" data-part="root" data-state="expired">
      <p aria-live="polite" data-scope="reviews" data-part="notice">Your review request has expired</p>
      </section>`),
  )
})

const stars = (
  fills: readonly string[],
  figure: string,
): string => `<span aria-hidden="true" data-scope="product-reviews" data-part="stars">
  ${fills.map((fill) => `<span data-scope="product-reviews" data-part="star" data-fill="${fill}">★</span>`).join('\n')}
  </span> <span data-scope="product-reviews" data-part="figure">${figure} of 5 stars</span>`

test('the rating of a product is its stars and the number of reviews, which may lead to them [COM-51]', () => {
  const rating = (count: string): string =>
    `<p data-scope="product-reviews" data-part="rating">
      ${stars(['full', 'full', 'full', 'full', 'half'], '4.5')} ${count}
      </p>`
  expect(htmlLines(<ProductRating rating={{ average: 4.5, count: 1 }} href="#reviews" />)).toEqual(
    linesOf(rating('<a href="#reviews" data-scope="product-reviews" data-part="count">1 review</a>')),
  )
  expect(htmlLines(<ProductRating rating={{ average: 4.5, count: 2 }} />)).toEqual(
    linesOf(rating('<span data-scope="product-reviews" data-part="count">2 reviews</span>')),
  )
  expect(renderToStaticMarkup(<ProductRating rating={{ average: 0, count: 0 }} />)).toBe('')
  expect(renderToStaticMarkup(<ProductRating rating={{ average: 4.25, count: 2 }} locale="de" />)).toContain(
    '>4,3 of 5',
  )
})

test('published reviews have name, stars, date and text, and a review without a text has none [COM-51]', () => {
  const reviews = [
    { id: '1', name: 'Ada L.', rating: 5, text: 'Glows.', writtenAt: '2026-10-24T23:30:00Z' },
    { id: '2', name: 'Bo K.', rating: 1, text: '', writtenAt: '2026-01-02T00:30:00Z' },
  ]
  const by = (name: string, shown: string, time: string, date: string): string =>
    `<p data-scope="product-reviews" data-part="by">
      <strong data-scope="product-reviews" data-part="name" lang="de" dir="ltr">${name}</strong> ${shown} <time dateTime="${time}" data-scope="product-reviews" data-part="date">${date}</time>
      </p>`
  const full = Array<string>(5).fill('full')
  expect(
    htmlLines(
      <ProductReviews rating={{ average: 3, count: 2 }} reviews={reviews} contentLanguage={german}>
        <a href="/more">More</a>
      </ProductReviews>,
    ),
  ).toEqual(
    linesOf(`<section data-scope="product-reviews" data-part="root" aria-labelledby="">
      <h2 id="" data-scope="product-reviews" data-part="title">Reviews</h2>
      <p data-scope="product-reviews" data-part="rating">
      ${stars(['full', 'full', 'full', 'none', 'none'], '3')} <span data-scope="product-reviews" data-part="count">2 reviews</span>
      </p>
      <ul data-scope="product-reviews" data-part="list">
      <li data-scope="product-reviews" data-part="review">
      ${by('Ada L.', stars(full, '5'), '2026-10-24T23:30:00Z', 'October 24, 2026')}
      <p data-scope="product-reviews" data-part="text" lang="de" dir="ltr">Glows.</p>
      </li>
      <li data-scope="product-reviews" data-part="review">
      ${by('Bo K.', stars(['full', 'none', 'none', 'none', 'none'], '1'), '2026-01-02T00:30:00Z', 'January 2, 2026')}
      </li>
      </ul>
      <p data-scope="product-reviews" data-part="note">Only buyers review. The letter about an order leads to the form.</p>
      <a href="/more">More</a>
      </section>`),
  )
})

test('one review is a list, too [COM-51]', () => {
  const review = { id: '1', name: 'Ada L.', rating: 5, text: 'Glows.', writtenAt: '2026-10-24T23:30:00Z' }
  const html = renderToStaticMarkup(<ProductReviews rating={{ average: 5, count: 1 }} reviews={[review]} />)
  expect(html.match(/data-part="(?:list|review|empty|text)"/g)).toEqual([
    'data-part="list"',
    'data-part="review"',
    'data-part="text"',
  ])
})

test('a product without reviews says so, under a heading of the given level [COM-51]', () => {
  const rating = { average: 0, count: 0 }
  const html = renderToStaticMarkup(<ProductReviews rating={rating} reviews={[]} headingLevel={3} />)
  expect(html).toContain('Reviews</h3><p data-scope="product-reviews" data-part="empty">No reviews yet.</p>')
})

test('reviews lead to the pages of newer and older ones where there are some [COM-65]', () => {
  const linksOf = (pages: { readonly newer?: string; readonly older?: string }): string[] =>
    renderToStaticMarkup(<ProductReviews rating={{ average: 4, count: 50 }} reviews={[]} pages={pages} />).match(
      /<a [^<>]*>[^<]*/g,
    ) ?? []
  const newer = '<a data-scope="product-reviews" data-part="newer" rel="prev" href="/p">Newer reviews'
  const older = '<a data-scope="product-reviews" data-part="older" rel="next" href="/p?reviews=3">Older reviews'
  expect(linksOf({ newer: '/p', older: '/p?reviews=3' })).toEqual([newer, older])
  expect(linksOf({ older: '/p?reviews=3' })).toEqual([older])
  expect(linksOf({})).toEqual([])
})
