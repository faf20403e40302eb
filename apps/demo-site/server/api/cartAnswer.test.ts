import { describe, expect, test } from 'vitest'
import type { CartLine } from '../database/store.ts'
import { cartAnswer } from './cartAnswer.ts'

const line = (about: Partial<CartLine>): CartLine => ({
  id: 'line',
  productId: 'print',
  productType: 'PHYSICAL',
  title: 'One Window',
  productData: { print: 'one-window' },
  sku: 'SQ0000001',
  optionValues: [{ optionName: 'Size', value: 'S' }],
  quantity: 1,
  unitPrice: 1000,
  ...about,
})

const cart = (...lines: CartLine[]) => cartAnswer({ id: 'cart', createdAt: new Date(Date.UTC(2026, 4, 1)), lines })

describe('the answered cart', () => {
  test('has every field of the record, and of its entries [COM-22] [COM-23]', () => {
    const answer = cart(line({ quantity: 3 }))
    expect(Object.keys(answer).sort()).toEqual([
      'applicableTaxRules',
      'coupons',
      'created',
      'discountCents',
      'entries',
      'grandTotalCents',
      'hasDigital',
      'id',
      'invalidCoupons',
      'isPurchased',
      'orderId',
      'purelyDigital',
      'requiresShipping',
      'selectedShippingOption',
      'shippingCostCents',
      'shippingLocation',
      'shippingOptions',
      'subtotalAmount',
      'subtotalCents',
      'taxCents',
      'totalQuantity',
      'validCoupons',
      'websiteId',
    ])
    expect(answer.created).toBe(1_777_593_600_000)
    const [{ imageUrl, ...entry } = { imageUrl: null }] = answer.entries
    expect(imageUrl).toMatch(/^\/images\/one-window\/[0-9a-f]{12}$/)
    expect(entry).toEqual({
      id: 'line',
      itemId: 'print',
      productType: 'PHYSICAL',
      title: 'One Window',
      sku: 'SQ0000001',
      optionValues: [{ optionName: 'Size', value: 'S' }],
      quantity: 3,
      unitPriceCents: 1000,
      totalCents: 3000,
      subscriptionPlan: null,
    })
  })

  test('sums up what is in it [COM-24]', () => {
    expect(cart(line({ quantity: 2, unitPrice: 1250 }), line({ productType: 'DIGITAL', unitPrice: 5 }))).toMatchObject({
      totalQuantity: 3,
      subtotalCents: 2505,
      subtotalAmount: '25.05',
      discountCents: 0,
      taxCents: 251,
      shippingCostCents: 500,
      grandTotalCents: 3256,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    })
    expect(cart(line({ productType: 'DIGITAL', unitPrice: 1001 }))).toMatchObject({
      subtotalAmount: '10.01',
      taxCents: 100,
      shippingCostCents: 0,
      grandTotalCents: 1101,
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: false,
    })
    expect(cartAnswer(undefined)).toMatchObject({
      id: '',
      totalQuantity: 0,
      subtotalAmount: '0.00',
      grandTotalCents: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    })
  })
})
