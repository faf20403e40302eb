import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateSku, isPrice, isSku } from './generateSku.js'

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a drawn SKU is "SQ" and seven digits, leading zeros kept [COM-8] [COM-9]', () => {
  fc.assert(
    fc.property(share, (number) => {
      expect(generateSku(undefined, () => number)).toMatch(/^SQ\d{7}$/)
    }),
  )
  expect(generateSku(undefined, () => 0)).toBe('SQ0000000')
  expect(generateSku(undefined, () => 0.1234567)).toBe('SQ1234567')
  expect(generateSku(undefined, () => 0.999_999_99)).toBe('SQ9999999')
})

test('without a source of its own a drawn SKU is random [COM-8]', () => {
  expect(new Set(Array.from({ length: 20 }, () => generateSku())).size).toBeGreaterThan(1)
})

test('a SKU that the store uses is never drawn [COM-9]', () => {
  fc.assert(
    fc.property(share, fc.integer({ min: 1, max: 50 }), (number, count) => {
      const used = new Set<string>()
      for (let drawn = 0; drawn < count; drawn += 1) {
        const sku = generateSku(
          (each) => used.has(each),
          () => number,
        )
        expect(used.has(sku)).toBe(false)
        expect(sku).toMatch(/^SQ\d{7}$/)
        used.add(sku)
      }
    }),
  )
})

test('the next number is drawn in place of a used one, and the first after the last [COM-9]', () => {
  const next = (used: string, share: number): string =>
    generateSku(
      (sku) => sku === used,
      () => share,
    )
  expect(next('SQ0000000', 0)).toBe('SQ0000001')
  expect(next('SQ5000000', 0.5)).toBe('SQ5000001')
  expect(next('SQ9999999', 0.999_999_99)).toBe('SQ0000000')
  expect(generateSku()).toMatch(/^SQ\d{7}$/)
})

test.each([
  [0, true],
  [100_000_000, true],
  [100_000_001, false],
  [-1, false],
  [2.5, false],
  ['5', false],
  [Number.NaN, false],
])('%s as a price is valid: %s [COM-6] [COM-7]', (value, isValid) => {
  expect(isPrice(value)).toBe(isValid)
})

test('every whole number of cents up to the limit is a price, no other number is [COM-7]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -200_000_000, max: 200_000_000 }), fc.double()), (value) => {
      expect(isPrice(value)).toBe(Number.isInteger(value) && value >= 0 && value <= 100_000_000)
    }),
  )
})

test.each([
  ['', false],
  ['S', true],
  ['S'.repeat(60), true],
  ['S'.repeat(61), false],
  [5, false],
  [['S'], false],
  [null, false],
])('%j as a SKU is valid: %s [COM-6]', (value, isValid) => {
  expect(isSku(value)).toBe(isValid)
})
