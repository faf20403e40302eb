import { describe, expect, test } from 'vitest'
import { cartAnswer as answerOf, type CartLine, type CartRow } from './cartAnswer.js'

const NOW = new Date(Date.UTC(2026, 4, 2))
const tax = (basisPoints: number, about: object = {}) => ({
  id: 'tax',
  name: 'Tax',
  basisPoints,
  taxesShipping: false,
  ...about,
})
const RULES = {
  shippingOptions: [
    { id: 'standard', name: 'Post', costCents: 500, freeFromCents: 15_000 },
    { id: 'express', name: 'Courier', costCents: 1800, countries: ['US', 'CA'] },
    { id: 'desk', name: 'Collect at the desk', costCents: 0 },
  ],
  taxRules: [
    tax(1000),
    tax(0, { country: 'US', region: 'OR' }),
    tax(1000, { country: 'US' }),
    tax(500, { country: 'CA', taxesShipping: true }),
    tax(500, { country: 'CA', region: 'BC', taxesShipping: true }),
    tax(700, { country: 'CA', region: 'BC' }),
    tax(1900, { country: 'DE', taxesShipping: true }),
  ],
  currency: 'USD',
  websiteId: 'hall',
}
const LINKS = { href: '/shop/one-window', imageUrl: '/window.png' }
const cartAnswer = (cart: CartRow | undefined, rules: typeof RULES, now: Date) =>
  answerOf(cart, rules, () => LINKS, now)

const line = (about: Partial<CartLine>): CartLine => ({
  id: 'line',
  productId: 'print',
  productType: 'PHYSICAL',
  title: 'One Window',
  sku: 'SQ0000001',
  optionValues: [{ optionName: 'Size', value: 'S' }],
  quantity: 1,
  unitPrice: 1000,
  seenPrice: 1000,
  isPublished: true,
  stockSku: 'SQ0000001',
  stock: 5,
  plan: null,
  ...about,
})

const cartWith = (about: Partial<CartRow>, ...lines: CartLine[]) =>
  cartAnswer(
    {
      id: 'cart',
      createdAt: new Date(Date.UTC(2026, 4, 1)),
      revision: 7,
      shippingLocation: null,
      shippingOption: null,
      codes: [],
      coupons: [],
      giftCards: [],
      lines,
      ...about,
    },
    RULES,
    NOW,
  )
const cart = (...lines: CartLine[]) => cartWith({}, ...lines)
const at = (country: string, region = '') => ({ country, region, postalCode: '' })

describe('the answered cart', () => {
  test('has every field of the record, and of its entries [COM-22] [COM-23]', () => {
    const answer = cart(line({ quantity: 3 }))
    expect(Object.keys(answer).sort()).toEqual([
      'applicableTaxRules',
      'coupons',
      'created',
      'discountCents',
      'entries',
      'freeShippingFromCents',
      'giftCards',
      'grandTotalCents',
      'hasDigital',
      'id',
      'invalidCoupons',
      'isPurchased',
      'orderId',
      'purelyDigital',
      'requiresShipping',
      'revision',
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
    expect([answer.created, answer.revision]).toEqual([1_777_593_600_000, 7])
    expect(answer.entries[0]).toEqual({
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
      ...LINKS,
      maxQuantity: 5,
      notice: null,
    })
  })

  test('of a visitor without a cart has no date, no place and no way to send it [COM-22]', () => {
    expect(cartAnswer(undefined, RULES, NOW)).toMatchObject({
      websiteId: 'hall',
      created: 0,
      entries: [],
      coupons: [],
      invalidCoupons: [],
      shippingLocation: null,
      shippingOptions: [],
      selectedShippingOption: null,
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
    expect(cartAnswer(undefined, RULES, NOW)).toMatchObject({
      id: '',
      revision: 0,
      totalQuantity: 0,
      subtotalAmount: '0.00',
      grandTotalCents: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    })
  })

  test.each([
    ['everywhere', null, 100, ['standard', 'desk']],
    ['a country', at('DE'), 285, ['standard', 'desk']],
    ['a country with more ways', at('US', 'NY'), 100, ['standard', 'express', 'desk']],
    ['a region in any case', at('US', 'or'), 0, ['standard', 'express', 'desk']],
    ['a region with two taxes', at('CA', 'BC'), 145, ['standard', 'express', 'desk']],
    ['another region of that country', at('CA', 'ON'), 75, ['standard', 'express', 'desk']],
    ['a country without a rule', at('PT'), 100, ['standard', 'desk']],
  ])('taxes and sends by the rules of %s [SRV-11]', (_, shippingLocation, taxCents, ways) => {
    const answer = cartWith({ shippingLocation }, line({}))
    expect([answer.taxCents, answer.shippingOptions.map(({ id }) => id)]).toEqual([taxCents, ways])
  })

  test('falls back to the first way that reaches the place [SRV-66]', () => {
    const chosen = { shippingOption: 'express' }
    expect(cartWith({ ...chosen, shippingLocation: at('US') }, line({})).shippingCostCents).toBe(1800)
    expect(cartWith({ ...chosen, shippingLocation: at('DE') }, line({})).shippingCostCents).toBe(500)
    expect(cartWith({ shippingOption: 'desk' }, line({})).shippingCostCents).toBe(0)
  })

  test('names each code that counts and each that does not [SRV-67]', () => {
    const coupon = (code: string, about: object) => ({
      code,
      basisPoints: null,
      amountCents: 300,
      minimumCents: 0,
      expiresAt: null,
      isUsedUp: false,
      ...about,
    })
    const answer = cartWith(
      {
        codes: ['A', 'NONE', 'LATE', 'HIGH', 'USED'],
        coupons: [
          coupon('A', { minimumCents: 1000, expiresAt: new Date(NOW.getTime() + 1) }),
          coupon('LATE', { expiresAt: new Date(NOW) }),
          coupon('HIGH', { minimumCents: 1001 }),
          coupon('USED', { isUsedUp: true }),
        ],
      },
      line({}),
    )
    expect(answer.validCoupons).toEqual([{ code: 'A', basisPoints: null, amountCents: 300 }])
    expect(answer.invalidCoupons).toEqual(['NONE', 'LATE', 'HIGH', 'USED'])
    expect(answer).toMatchObject({ discountCents: 300, taxCents: 70, grandTotalCents: 1270 })
  })

  test.each([
    ['unavailable', { isPublished: false, stock: 0 }],
    ['sold-out', { stock: 0, seenPrice: 900 }],
    ['fewer', { quantity: 6, seenPrice: 900 }],
    ['repriced', { seenPrice: 900 }],
    [null, { quantity: 5 }],
    [null, { seenPrice: null, unitPrice: 1200 }],
    [null, { stock: null, quantity: 99 }],
  ])('reports a line as %s [SRV-112]', (notice, about) => {
    expect(cart(line(about)).entries[0]?.notice).toBe(notice)
  })

  test('counts lines that share a stock together [SRV-112]', () => {
    const [one, other] = cart(line({ quantity: 2 }), line({ sku: 'SQ0000002', quantity: 4 })).entries
    expect([one?.maxQuantity, one?.notice]).toEqual([1, 'fewer'])
    expect([other?.maxQuantity, other?.notice]).toEqual([3, 'fewer'])
  })
})
