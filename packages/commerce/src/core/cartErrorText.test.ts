import { expect, test } from 'vitest'
import { cartErrorText } from './cartErrorText.js'

test.each([
  ['add', 'Unable to add item'],
  ['change', 'Unable to update quantity'],
  ['remove', 'Unable to remove item'],
  ['coupon', 'Unable to update the cart'],
  ['shipping', 'Unable to update the cart'],
] as const)('a failed %s reads "%s" [COM-33]', (action, sentence) => {
  expect(cartErrorText(action)).toBe(sentence)
})
