import { expect, test } from 'vitest'
import { passkeyRefusal } from './passkeyRefusal.js'

test('the sentence for a passkey that a browser refuses is a label [ACC-49]', () => {
  const labels = { passkeyRepeated: 'Schon da.', passkeyFailed: 'Ging nicht.' }
  expect(passkeyRefusal(new DOMException('', 'InvalidStateError'), labels)).toBe('Schon da.')
  expect(passkeyRefusal(new TypeError('x'), labels)).toBe('Ging nicht.')
  expect(passkeyRefusal(undefined, {})).toBe('The passkey did not work. Please try again.')
})
