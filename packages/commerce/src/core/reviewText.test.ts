import { expect, test } from 'vitest'
import { isRating, readReviews, reviewErrorText, reviewNotice } from './reviewText.js'

const product = { itemId: 'p', title: 'Print', quantity: 1, unitPriceCents: 1, totalCents: 1, imageUrl: null }

test.each([
  [1, true],
  [5, true],
  [0, false],
  [6, false],
  [2.5, false],
  ['3', false],
])('%s is a rating: %s [COM-46]', (value, isValid) => {
  expect(isRating(value)).toBe(isValid)
})

test.each([
  ['open', [product], undefined],
  ['open', [], 'There are no products to review'],
  ['reviewed', [product], 'You have already reviewed this purchase'],
  ['expired', [product], 'Your review request has expired'],
] as const)('a request that is %s with %j reads: %s [COM-46]', (state, products, sentence) => {
  expect(reviewNotice({ state, products })).toBe(sentence)
})

test.each([
  [{ status: 409 }, 'You have already reviewed this purchase'],
  [{ status: 410 }, 'Your review request has expired'],
  [{ status: 500 }, 'Try submitting your review again'],
  [undefined, 'Try submitting your review again'],
])('a refusal with %j reads "%s" [COM-46]', (error, sentence) => {
  expect(reviewErrorText(error)).toBe(sentence)
})

test('a form without a rating gives no reviews, and a text is optional [COM-46]', () => {
  const fields: Record<string, string> = { 'rating-p': '4' }
  const request = { state: 'open', products: [product] } as const
  expect(readReviews(request, (name) => fields[name] ?? null)).toEqual([{ itemId: 'p', rating: 4, text: '' }])
  expect(readReviews(request, () => null)).toBeUndefined()
})

test('a product without rating and text is left out, and a text without rating asks for one [COM-46]', () => {
  const request = { state: 'open', products: [product, { ...product, itemId: 'q' }] } as const
  const read = (fields: Record<string, string>): unknown => readReviews(request, (name) => fields[name] ?? null)
  expect(read({ 'rating-q': '2', 'text-p': ' ' })).toEqual([{ itemId: 'q', rating: 2, text: '' }])
  expect(read({ 'rating-q': '2', 'text-p': 'Glows.' })).toBeUndefined()
})
