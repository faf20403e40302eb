import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cartEntry, cartOf } from '../testing/cartServer.js'
import { cartSchema } from './cartSchema.js'

const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const
const entry = cartEntry('e1', 2, { subscriptionPlan: plan, imageUrl: '/1.jpg', maxQuantity: 3, notice: 'fewer' })
const coupon = { code: 'TEN', basisPoints: 1000, amountCents: null }
const post = { id: 'post', name: 'Post', costCents: 500 }
const vat = { id: 'vat', name: 'VAT', basisPoints: 1000, taxesShipping: true }
const place = { country: 'DE', region: '', postalCode: '04107' }
const full = cartOf([entry], {
  orderId: 'o1',
  created: 1,
  isPurchased: true,
  revision: 2,
  shippingOptions: [post],
  selectedShippingOption: 'post',
  shippingLocation: place,
  applicableTaxRules: [vat],
  coupons: ['TEN', 'OLD'],
  validCoupons: [coupon],
  invalidCoupons: ['OLD'],
})

const read = (change: object): unknown => {
  const result = v.safeParse(cartSchema, { ...full, ...change })
  return result.success ? result.output : undefined
}

test('a cart with every field is read as it is, with a field of a newer server [COM-22] [COM-23]', () => {
  expect(v.parse(cartSchema, { ...full, gifts: 1 })).toEqual({ ...full, gifts: 1 })
})

test.each([
  ['websiteId', 7, ''],
  ['orderId', 7, null],
  ['orderId', null, null],
  ['created', -1, 0],
  ['isPurchased', 'no', false],
  ['revision', 1.5, 0],
  ['shippingOptions', [{ ...post, costCents: -1 }], []],
  ['shippingOptions', [{ ...post, name: undefined }], []],
  ['shippingOptions', null, []],
  ['selectedShippingOption', 7, null],
  ['shippingLocation', { ...place, country: 'Germany' }, null],
  ['applicableTaxRules', [{ ...vat, taxesShipping: undefined }], []],
  ['applicableTaxRules', [{ ...vat, basisPoints: '10' }], []],
  ['coupons', [7], []],
  ['validCoupons', [{ ...coupon, basisPoints: 0.5 }], []],
  ['validCoupons', [{ ...coupon, code: undefined }], []],
  ['validCoupons', [{ ...coupon, amountCents: undefined }], []],
  ['validCoupons', [{ ...coupon, amountCents: 100 }], [{ ...coupon, amountCents: 100 }]],
  ['invalidCoupons', 'OLD', []],
  ['subtotalAmount', 56, ''],
  ['taxCents', '1', 0],
  ['shippingCostCents', 0.5, 0],
  ['discountCents', null, 0],
  ['hasDigital', 1, false],
  ['purelyDigital', 1, false],
  ['requiresShipping', 1, false],
  ['freeShippingFromCents', -1, null],
  ['giftCards', [{ id: 'a', lastFour: '7K2M', balanceCents: -1 }], []],
])('a cart whose %s is %j is read with %j [COM-22]', (name, value, expected) => {
  expect(read({ [name]: value })).toEqual({ ...full, [name]: expected })
})

test.each([
  ['subscriptionPlan', null, null],
  ['subscriptionPlan', { ...plan, billingPeriod: { value: 1, unit: 'DAY' } }, null],
  ['subscriptionPlan', { ...plan, numBillingCycles: -1 }, null],
  ['subscriptionPlan', { ...plan, billingPeriod: { value: 2, unit: 'WEEK' } }, { value: 2, unit: 'WEEK' }],
  ['subscriptionPlan', { ...plan, billingPeriod: { value: 3, unit: 'YEAR' } }, { value: 3, unit: 'YEAR' }],
  ['href', 7, null],
  ['maxQuantity', -1, null],
  ['maxQuantity', 0, 0],
  ['notice', 'new', null],
  ['notice', 'repriced', 'repriced'],
  ['notice', 'sold-out', 'sold-out'],
  ['notice', 'unavailable', 'unavailable'],
  ['imageUrl', null, null],
  ['optionValues', [{ value: 'S' }], [{ value: 'S' }]],
])('an entry whose %s is %j is read with %j [COM-23]', (name, value, expected) => {
  const isPlan = typeof value === 'object' && value !== null && 'billingPeriod' in value && expected !== null
  const wanted = { ...entry, [name]: isPlan ? { ...plan, billingPeriod: expected } : expected }
  expect(read({ entries: [{ ...entry, [name]: value }] })).toMatchObject({ entries: [wanted] })
})

test.each([
  [{ id: undefined }],
  [{ itemId: 7 }],
  [{ productType: undefined }],
  [{ title: null }],
  [{ sku: undefined }],
  [{ optionValues: [{ optionName: 'Size' }] }],
  [{ optionValues: [{ optionName: 7, value: 'S' }] }],
  [{ quantity: -1 }],
  [{ quantity: 1.5 }],
  [{ unitPriceCents: 0.5 }],
  [{ totalCents: undefined }],
  [{ imageUrl: 7 }],
])('an entry with %j is no entry of a cart [COM-23]', (change) => {
  expect(read({ entries: [{ ...entry, ...change }] })).toBeUndefined()
})

test.each([[{ id: 7 }], [{ subtotalCents: 0.5 }], [{ grandTotalCents: '1' }], [{ totalQuantity: -1 }]])(
  'an answer with %j is no cart [COM-22]',
  (change) => {
    expect(read(change)).toBeUndefined()
  },
)
