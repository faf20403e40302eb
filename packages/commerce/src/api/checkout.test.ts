import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  checkoutAddress,
  donationCheckout,
  giftCardCheckout,
  PAYMENT_CHOICES,
  regularCheckout,
  subscriptionCheckout,
} from './checkout.js'

const buyer = { email: 'mara@lantern.test', name: 'Mara', payment: 'approve', submissionKey: 'k1' }
const gift = { ...buyer, recipientName: 'Ida', recipientEmail: 'ida@lantern.test' }
const street = { line1: 'Lamp Yard 4', city: 'Leipzig', postalCode: '04107', country: 'DE' }
const text = (length: number): string => 'x'.repeat(length)
const email = (length: number): string => `${text(60)}@${`${text(60)}.`.repeat(3)}${text(length - 61 - 183)}`

/** Each checkout with its route and the fields that it adds to those of the buyer. */
const CHECKOUTS = [
  ['regular', regularCheckout, '/commerce/goto-checkout', {}],
  ['subscription', subscriptionCheckout, '/checkout/subscribe', {}],
  ['donation', donationCheckout, '/checkout/donate', { amount: '25' }],
  ['gift card', giftCardCheckout, '/checkout/giftcard', { recipientName: 'Ida', recipientEmail: 'ida@lantern.test' }],
] as const

test.each(CHECKOUTS)(
  'the %s checkout posts a form to its route, and is answered with the confirmation [SRV-57]',
  (_, { method, encoding, path, response }, route) => {
    expect([method, encoding, path]).toEqual(['POST', 'form', route])
    expect(v.is(response, { redirectUrl: '/checkout/confirmed' })).toBe(true)
    expect(v.is(response, {})).toBe(false)
  },
)

test.each(CHECKOUTS)(
  'the %s checkout takes its fields and refuses a payment of another name [SRV-57]',
  (_, { request }, _route, fields) => {
    expect(v.is(request, { ...buyer, ...fields })).toBe(true)
    expect(v.is(request, { ...buyer, ...fields, payment: 'free' })).toBe(false)
    expect(v.is(request, { ...buyer, ...fields, submissionKey: '' })).toBe(false)
  },
)

test('a payment is by card, or simulated with one of four courses [SRV-57]', () => {
  expect(PAYMENT_CHOICES).toEqual(['card', 'approve', 'decline', 'confirm', 'no-answer'])
  for (const payment of PAYMENT_CHOICES) expect(v.is(regularCheckout.request, { ...buyer, payment })).toBe(true)
})

/** Fields with their least and greatest length. */
const LIMITS = [
  ['name', regularCheckout.request, buyer, 1, 200],
  ['submissionKey', subscriptionCheckout.request, buyer, 1, 100],
  ['shippingOption', regularCheckout.request, buyer, 0, 100],
  ['shippingOption', subscriptionCheckout.request, buyer, 0, 100],
  ['line1', regularCheckout.request, buyer, 0, 200],
  ['line2', regularCheckout.request, buyer, 0, 200],
  ['city', regularCheckout.request, buyer, 0, 100],
  ['region', regularCheckout.request, buyer, 0, 100],
  ['postalCode', regularCheckout.request, buyer, 0, 20],
  ['country', regularCheckout.request, buyer, 0, 2],
  ['amount', donationCheckout.request, { ...buyer, amount: '25' }, 1, 20],
  ['message', donationCheckout.request, { ...buyer, amount: '25' }, 0, 1000],
  ['recipientName', giftCardCheckout.request, gift, 1, 200],
  ['message', giftCardCheckout.request, gift, 0, 1000],
  ['line1', checkoutAddress, street, 1, 200],
  ['line2', checkoutAddress, street, 0, 200],
  ['city', checkoutAddress, street, 1, 100],
  ['region', checkoutAddress, street, 0, 100],
  ['postalCode', checkoutAddress, street, 1, 20],
] as const

test.each(LIMITS)('the field %s of an order has its limits [SRV-8 a]', (name, schema, fields, least, most) => {
  const takes = (value: string): boolean => v.is(schema, { ...fields, [name]: value })
  expect([takes(text(most)), takes(text(most + 1)), takes(` ${text(most)} `)]).toEqual([true, false, true])
  expect([takes(text(least)), takes(' ')]).toEqual([true, least === 0])
})

test.each([
  ['email', regularCheckout.request, buyer],
  ['recipientEmail', giftCardCheckout.request, gift],
])('the field %s of an order is an e-mail of at most 254 characters [SRV-8 a]', (name, schema, fields) => {
  const takes = (value: string): boolean => v.is(schema, { ...fields, [name]: value })
  expect(['ida@lantern.test', email(254), email(255), 'ida', ''].map(takes)).toEqual([true, true, false, false, false])
})

test.each(['de', 'D', 'DEU', 'xDE'])('%j is no country of an address [SRV-8 a]', (country) => {
  expect(v.is(checkoutAddress, { ...street, country })).toBe(false)
})

test('a field that an order leaves out is empty [SRV-8 a]', () => {
  expect(v.parse(regularCheckout.request, buyer)).toEqual({
    ...buyer,
    line1: '',
    line2: '',
    city: '',
    region: '',
    postalCode: '',
    country: '',
    shippingOption: '',
  })
  expect(v.parse(checkoutAddress, street)).toEqual({ ...street, line2: '', region: '' })
  expect(v.parse(giftCardCheckout.request, gift)).toEqual({ ...gift, message: '', sendOn: '' })
})

test.each([
  ['cartToken', subscriptionCheckout.query, {}, 200],
  ['donatePageId', donationCheckout.query, {}, 200],
  ['websiteId', giftCardCheckout.query, { giftCardProductId: 'g' }, 200],
  ['giftCardProductId', giftCardCheckout.query, { websiteId: 'w' }, 200],
] as const)('the parameter %s of a checkout has 1 to 200 characters [SRV-8 a]', (name, query, others, most) => {
  const takes = (value: string): boolean => v.is(query, { ...others, [name]: value })
  expect([takes(''), takes('x'), takes(text(most)), takes(text(most + 1))]).toEqual([false, true, true, false])
})

test('the checkout of a gift card takes a SKU of at most 60 characters [SRV-8 a] [COM-6]', () => {
  const takes = (sku?: string): boolean =>
    v.is(giftCardCheckout.query, { websiteId: 'w', giftCardProductId: 'g', ...(sku !== undefined && { sku }) })
  expect([takes(), takes(text(60)), takes(text(61))]).toEqual([true, true, false])
})

test.each([
  ['', true],
  ['2026-12-24', true],
  [' 2026-12-24 ', true],
  ['24.12.2026', false],
  ['2026-13-01', false],
  ['tomorrow', false],
])('the checkout of a gift card takes the day "%s": %s [COM-106]', (sendOn, isTaken) => {
  expect(v.is(giftCardCheckout.request, { ...gift, sendOn })).toBe(isTaken)
})
