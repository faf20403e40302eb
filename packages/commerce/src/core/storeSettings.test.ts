import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { goesToCheckout } from './goesToCheckout.js'
import { formatDimensions, formatWeight, isCartPage, minimumOrderText, reachesMinimum } from './storeSettings.js'

test.each([
  [undefined, '2 lbs', '20" × 30"'],
  [1, '2 lbs', '20" × 30"'],
  [2, '2 kg', '20 cm × 30 cm'],
  [9, '2 lbs', '20" × 30"'],
])('the measurement standard %s writes %s and %s [COM-11] [COM-12]', (measurementStandard, weight, lengths) => {
  expect([formatWeight(2, { measurementStandard }), formatDimensions([20, 30], { measurementStandard })]).toEqual([
    weight,
    lengths,
  ])
})

test('without settings weights are in pounds and lengths in inches [COM-12]', () => {
  expect([formatWeight(1.5), formatDimensions([20])]).toEqual(['1.5 lbs', '20"'])
})

test.each([
  [{ expressCheckout: true }, true],
  [{ expressCheckout: false }, false],
  [{}, false],
  [undefined, false],
])('with the settings %j adding leads to checkout: %s [COM-11] [COM-13]', (settings, leads) => {
  expect(goesToCheckout(settings)).toBe(leads)
})

test.each([
  [1999, 'To check out, your order subtotal must be €20.00 or more.'],
  [2000, undefined],
  [2001, undefined],
])('a subtotal of %i cents is told: %s [COM-39] [COM-40]', (subtotalCents, text) => {
  const settings = { minimumOrderSubtotalCents: 2000, selectedCurrency: 'EUR' }
  expect(minimumOrderText(subtotalCents, settings)).toBe(text)
})

test('the minimum is named in US dollars by default [COM-39]', () => {
  expect(minimumOrderText(0, { minimumOrderSubtotalCents: 1 })).toBe(
    'To check out, your order subtotal must be $0.01 or more.',
  )
})

test('a store without a minimum takes every subtotal [COM-40]', () => {
  fc.assert(fc.property(fc.nat(), (cents) => void expect(minimumOrderText(cents)).toBeUndefined()))
  expect([reachesMinimum(0), reachesMinimum(0, {}), reachesMinimum(-1)]).toEqual([true, true, false])
})

test.each([
  [200, true],
  [205, true],
  [201, false],
  [1, false],
  [undefined, false],
])('the page type %s is the cart page: %s [COM-30] [COM-31] [RUN-20]', (pageType, isCart) => {
  expect(isCartPage(pageType)).toBe(isCart)
})
