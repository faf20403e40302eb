import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals, shareOf } from './cartTotals.js'

const print = { quantity: 2, unitPriceCents: 2800, productType: 'PHYSICAL' }
const film = { quantity: 1, unitPriceCents: 900, productType: 'DIGITAL' }
const percent = (code: string, basisPoints: number) => ({ code, basisPoints, amountCents: null })
const amount = (code: string, amountCents: number) => ({ code, basisPoints: null, amountCents })
const vat = { id: 'vat', name: 'VAT', basisPoints: 1000, taxesShipping: false }
const post = { id: 'post', name: 'Post', costCents: 500 }

test('adds entries, coupon, tax and shipping up [COM-24]', () => {
  expect(
    cartTotals({
      entries: [print, film],
      validCoupons: [percent('TEN', 1000)],
      applicableTaxRules: [vat],
      shippingOptions: [post],
      selectedShippingOption: 'post',
    }),
  ).toEqual({
    subtotalCents: 6500,
    subtotalAmount: '65.00',
    discountCents: 650,
    taxCents: 585,
    shippingCostCents: 500,
    grandTotalCents: 6935,
    totalQuantity: 3,
    hasDigital: true,
    purelyDigital: false,
    requiresShipping: true,
  })
})

test('an empty cart costs nothing and is not purely digital [COM-24]', () => {
  expect(cartTotals({ entries: [] }, { currency: 'JPY' })).toEqual({
    subtotalCents: 0,
    subtotalAmount: '0',
    discountCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
  })
})

test.each([
  [[amount('A', 10_000)], 5600, 0],
  [[amount('A', 100), percent('B', 5000)], 2900, 2700],
  [[percent('A', 3333)], 1866, 3734],
  [[{ code: 'A', basisPoints: null, amountCents: null }], 0, 5600],
])('coupons %j take %i cents off [COM-24]', (validCoupons, discountCents, grandTotalCents) => {
  expect(cartTotals({ entries: [print], validCoupons })).toMatchObject({ discountCents, grandTotalCents })
})

test('a purely digital cart needs no shipping, so a selected option costs nothing [COM-24]', () => {
  const totals = cartTotals({ entries: [film], shippingOptions: [post], selectedShippingOption: 'post' })
  expect(totals).toMatchObject({ purelyDigital: true, requiresShipping: false, shippingCostCents: 0 })
})

test('shipping is taxed where the rule says so [COM-24]', () => {
  const input = { entries: [print], shippingOptions: [post], selectedShippingOption: 'post' }
  const taxed = cartTotals({ ...input, applicableTaxRules: [{ ...vat, taxesShipping: true }] })
  expect(taxed).toMatchObject({ taxCents: 610, grandTotalCents: 6710 })
  expect(cartTotals({ ...input, applicableTaxRules: [vat] })).toMatchObject({ taxCents: 560, grandTotalCents: 6660 })
})

test('coupon and tax of a large order are shares of its whole amount [COM-24]', () => {
  const entries = [{ quantity: 3, unitPriceCents: 1_234_567, productType: 'SERVICE' }]
  const input = { entries, validCoupons: [percent('TEN', 1000)], applicableTaxRules: [{ ...vat, basisPoints: 825 }] }
  expect(cartTotals(input)).toMatchObject({
    subtotalCents: 3_703_701,
    discountCents: 370_370,
    taxCents: 275_000,
    grandTotalCents: 3_608_331,
  })
})

test.each([
  [1005, 1000, 101],
  [1004, 1000, 100],
  [1, 5000, 1],
  [0, 1000, 0],
  [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
])('of %i cents, %i basis points are %i [COM-57]', (cents, basisPoints, share) => {
  expect(shareOf(cents, basisPoints)).toBe(share)
})

test('a share is exact and rounds half a cent up, for every amount [COM-57]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (cents, points) => {
      expect(BigInt(shareOf(cents, points))).toBe((BigInt(cents) * BigInt(points) + 5000n) / 10_000n)
    }),
  )
})

const entries = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unitPriceCents: fc.integer({ min: 0, max: 100_000_000 }),
    productType: fc.constantFrom('PHYSICAL', 'DIGITAL', 'SERVICE', 'GIFT_CARD', 'PAYWALL'),
  }),
  { maxLength: 6 },
)
const coupons = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 10_000 }).map((points) => percent('P', points)),
    fc.integer({ min: 0, max: 1_000_000 }).map((cents) => amount('A', cents)),
  ),
  { maxLength: 3 },
)
const taxes = fc.array(
  fc.record({
    id: fc.constant('t'),
    name: fc.constant('Tax'),
    basisPoints: fc.integer({ min: 0, max: 3000 }),
    taxesShipping: fc.boolean(),
  }),
  { maxLength: 2 },
)

test('sums are whole cents that fit together, for every cart [COM-24]', () => {
  fc.assert(
    fc.property(entries, coupons, taxes, fc.boolean(), (lines, validCoupons, applicableTaxRules, hasOption) => {
      const totals = cartTotals({
        entries: lines,
        validCoupons,
        applicableTaxRules,
        shippingOptions: [post],
        selectedShippingOption: hasOption ? 'post' : null,
      })
      const { subtotalCents, discountCents, taxCents, shippingCostCents, grandTotalCents } = totals
      for (const cents of [subtotalCents, discountCents, taxCents, shippingCostCents, grandTotalCents]) {
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
      }
      const added = lines.reduce((sum, line) => sum + BigInt(line.quantity) * BigInt(line.unitPriceCents), 0n)
      expect(BigInt(subtotalCents)).toBe(added)
      expect(shippingCostCents).toBe(hasOption && totals.requiresShipping ? 500 : 0)
      expect(grandTotalCents).toBe(Math.max(0, subtotalCents - discountCents) + taxCents + shippingCostCents)
      expect(totals.totalQuantity).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(totals.purelyDigital).toBe(lines.length > 0 && lines.every(({ productType }) => productType === 'DIGITAL'))
      expect(totals.hasDigital).toBe(lines.some(({ productType }) => productType === 'DIGITAL'))
      expect(totals.requiresShipping).toBe(lines.some(({ productType }) => productType === 'PHYSICAL'))
    }),
  )
})
