import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  checkoutAddress,
  donationCheckout,
  giftCardCheckout,
  regularCheckout,
  subscriptionCheckout,
} from './checkout.js'
import { changeCartEntry, setCartShipping } from './endpoints.js'
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

test('a shipping location names its country by two capitals', () => {
  const place = { country: 'DE', region: '', postalCode: '10115' }
  expect(v.is(setCartShipping.request, { shippingLocation: place })).toBe(true)
  expect(v.is(setCartShipping.request, { shippingLocation: { ...place, country: 'de' } })).toBe(false)
  expect(v.is(setCartShipping.request, {})).toBe(true)
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

const buyer = { email: 'mara@lantern.test', name: 'Mara', payment: 'approve', submissionKey: 'k1' }

test.each([
  ['regular', regularCheckout, {}],
  ['subscription', subscriptionCheckout, {}],
  ['donation', donationCheckout, { amount: '25' }],
  ['gift card', giftCardCheckout, { recipientName: 'Ida', recipientEmail: 'ida@lantern.test' }],
] as const)('the %s checkout takes its fields and refuses a payment of another name', (_, { request }, fields) => {
  expect(v.is(request, { ...buyer, ...fields })).toBe(true)
  expect(v.is(request, { ...buyer, ...fields, payment: 'free' })).toBe(false)
  expect(v.is(request, { ...buyer, ...fields, submissionKey: '' })).toBe(false)
})

test('the token of a cart in the address of its checkout has 1 to 200 characters', () => {
  const takes = (cartToken: string): boolean => v.is(subscriptionCheckout.query, { cartToken })
  expect([takes(''), takes('x'), takes('x'.repeat(200)), takes('x'.repeat(201))]).toEqual([false, true, true, false])
})

test('an address without a street is no address', () => {
  const address = { line1: 'Lamp Yard 4', city: 'Leipzig', postalCode: '04107', country: 'DE' }
  expect(v.is(checkoutAddress, address)).toBe(true)
  expect(v.is(checkoutAddress, { ...address, line1: ' ' })).toBe(false)
})
