import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addCartCoupon, addCartEntry, changeCartEntry, setCartShipping } from './endpoints.js'
import { MAX_REVIEW_LENGTH } from './reviewLimits.js'
import { getReviewRequest, saveReviews } from './reviews.js'

test.each([
  [1, true],
  [0, false],
  [-1, false],
  [2.5, false],
  ['2', false],
  [Number.NaN, false],
])('%s as a quantity passes: %s [COM-25]', (quantity, passes) => {
  expect(v.is(changeCartEntry.request, { quantity })).toBe(passes)
})

test('a shipping location names its country by two capitals [SRV-66]', () => {
  const place = { country: 'DE', region: '', postalCode: '10115' }
  expect(v.is(setCartShipping.request, { shippingLocation: place })).toBe(true)
  expect(v.is(setCartShipping.request, { shippingLocation: { ...place, country: 'de' } })).toBe(false)
  expect(v.is(setCartShipping.request, {})).toBe(true)
  expect(v.is(setCartShipping.request, { selectedShippingOption: 'p' })).toBe(true)
  expect(v.is(setCartShipping.request, { selectedShippingOption: '' })).toBe(false)
  const long = { region: 'r'.repeat(100), postalCode: 'p'.repeat(20) }
  expect(v.is(setCartShipping.request, { shippingLocation: { ...place, ...long } })).toBe(true)
  for (const wrong of [{ country: 'DEU' }, { region: 'r'.repeat(101) }, { postalCode: 'p'.repeat(21) }])
    expect(v.is(setCartShipping.request, { shippingLocation: { ...place, ...wrong } })).toBe(false)
})

test.each([
  [1, true],
  [5, true],
  [0, false],
  [6, false],
  [4.5, false],
  ['5', false],
])('a rating of %s passes: %s [COM-46]', (rating, passes) => {
  expect(v.is(saveReviews.request, [{ itemId: 'edition', rating, text: '' }])).toBe(passes)
})

test('a review request is open, reviewed or expired [COM-47]', () => {
  const products = [
    { itemId: 'edition', title: 'Edition', quantity: 1, unitPriceCents: 2800, totalCents: 2800, imageUrl: null },
  ]
  for (const state of ['open', 'reviewed', 'expired']) {
    expect(v.is(getReviewRequest.response, { products, state })).toBe(true)
  }
  expect(v.is(getReviewRequest.response, { products, state: 'lost' })).toBe(false)
})

test.each([
  [{ itemId: '' }, false],
  [{ rating: 5, text: 'x'.repeat(4000) }, true],
  [{ text: 'x'.repeat(4001) }, false],
  [{ text: undefined }, false],
])('a review with %o passes: %s [COM-46]', (change, passes) => {
  expect(MAX_REVIEW_LENGTH).toBe(4000)
  expect(v.is(saveReviews.request, [{ itemId: 'edition', rating: 1, text: '', ...change }])).toBe(passes)
})

test.each([
  [{}, true],
  [{ imageUrl: '/1.jpg' }, true],
  [{ quantity: 0, unitPriceCents: 0, totalCents: 0 }, true],
  [{ quantity: -1 }, false],
  [{ unitPriceCents: 0.5 }, false],
  [{ totalCents: '1' }, false],
  [{ title: undefined }, false],
  [{ itemId: 7 }, false],
])('a product of a review request with %j passes: %s [COM-47]', (change, passes) => {
  const product = { itemId: 'p', title: 'P', quantity: 1, unitPriceCents: 1, totalCents: 1, imageUrl: null, ...change }
  expect(v.is(getReviewRequest.response, { products: [product], state: 'open' })).toBe(passes)
})

test('reviews are read from and sent to the path of their request [COM-47]', () => {
  expect([getReviewRequest.method, getReviewRequest.path]).toEqual(['GET', '/api/commerce/reviews/requests/:token'])
  expect([saveReviews.method, saveReviews.path]).toEqual(['POST', '/api/commerce/reviews/requests/:token'])
})

test.each([
  [{}, true],
  [{ sku: '' }, true],
  [{ itemId: '' }, false],
  [{ sku: undefined }, false],
  [{ quantity: 0 }, false],
])('an addition with %j passes: %s [COM-25]', (change, passes) => {
  expect(v.is(addCartEntry.request, { itemId: 'edition', sku: 'SQ1', quantity: 1, ...change })).toBe(passes)
})

test.each([
  ['W', true],
  ['W'.repeat(100), true],
  ['W'.repeat(101), false],
  [' ', false],
  [7, false],
])('%j as the code of a coupon passes: %s [SRV-66] [SRV-8 a]', (code, passes) => {
  expect(v.is(addCartCoupon.request, { code })).toBe(passes)
})
