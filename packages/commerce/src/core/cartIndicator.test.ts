import { CART } from '@vitrine/messages'
import { de } from '@vitrine/messages/locales'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cartIndicatorText } from './cartIndicator.js'

test.each([
  [0, '0', '0 items in cart', true],
  [1, '1', 'One item in cart', false],
  [2, '2', '2 items in cart', false],
  [100, '100', '100 items in cart', false],
  [101, '100+', 'More than 100 items in cart', false],
])('%i items show "%s" and speak "%s" [COM-27] [COM-28] [COM-29]', (items, count, spoken, isEmpty) => {
  expect(cartIndicatorText(items)).toEqual({ count, spoken, isEmpty })
})

test('the indicator speaks the language of its messages [COM-28]', () => {
  const messages = { ...CART, ...(de as Partial<typeof CART>) }
  expect(cartIndicatorText(1, { messages, locale: 'de' }).spoken).toBe('Ein Artikel im Warenkorb')
})

test('the number of a cart that counts as empty is spoken in the given language [COM-28]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const messages = { ...CART, ...(de as Partial<typeof CART>) }
  expect(cartIndicatorText(-1, { messages, locale: 'de' }).spoken).toBe('0 Artikel im Warenkorb')
  warn.mockRestore()
})

test.each([Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY])(
  '%d items count as an empty cart, with a warning [COM-29]',
  (items) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    Reflect.deleteProperty(globalThis, Symbol.for('vitrine.warned.1'))
    expect(cartIndicatorText(items)).toEqual({ count: '0', spoken: '0 items in cart', isEmpty: true })
    expect(warn.mock.calls).toEqual([
      [`[CartIndicator] items: ${items} is no number of pieces. Pass a whole number from 0.`],
    ])
    warn.mockRestore()
  },
)

test('the shown count never has more than four characters [COM-27]', () => {
  fc.assert(fc.property(fc.nat(), (items) => cartIndicatorText(items).count.length <= 4))
  expect(cartIndicatorText(Number.MAX_SAFE_INTEGER).count).toBe('100+')
})
