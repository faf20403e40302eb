import { expect, test } from 'vitest'
import type { FormField } from './definition.js'
import { isSecret } from './isSecret.js'

const note: FormField = { id: 'q', type: 'text', title: 'It' }

test.each<[Partial<FormField>, boolean]>([
  [{}, false],
  [{ sensitive: false }, false],
  [{ sensitive: true }, true],
  [{ type: 'password' }, true],
  [{ type: 'textarea' }, false],
])('a harmless text of a field with %j is secret: %s [FRM-64]', (settings, secret) =>
  expect(isSecret({ ...note, ...settings }, 'Hello')).toBe(secret),
)

test.each([
  ['4242424242424242', true],
  ['4242 4242 4242 4242', true],
  ['4242-4242-4242-4242', true],
  ['my card: 4242 4242 4242 4242, until May', true],
  ['1234, then 4242424242424242', true],
  ['378282246310005', true],
  // The sum of its digits is 30, an odd number of tens.
  ['4111111111111111', true],
  // 12 digits are too few for a card, 13 and 19 are enough, 20 are too many.
  ['000000000000', false],
  ['0000000000000', true],
  ['4222222222222', true],
  ['0000000000000000000', true],
  ['00000000000000000000', false],
  // One wrong digit spoils the check digit.
  ['4242424242424243', false],
  ['4242424242424241', false],
  ['2424242424242424', false],
  ['5555555555554444', true],
  ['9999999999999995', true],
  ['4242 4242 and 4242 4242', false],
  ['', false],
])('the text "%s" holds the number of a card: %s [FRM-64]', (text, secret) => expect(isSecret(note, text)).toBe(secret))

test('every part and every option is searched [FRM-64]', () => {
  const name: FormField = { ...note, type: 'name' }
  expect(isSecret(name, { First: 'Ada', Last: '4242 4242 4242 4242' })).toBe(true)
  expect(isSecret(name, { First: 'Ada', Last: 'Lovelace' })).toBe(false)
  expect(isSecret({ ...note, type: 'checkbox' }, ['Tea', '4242424242424242'])).toBe(true)
  expect(isSecret({ ...note, type: 'likert' }, { Warm: 2 })).toBe(false)
})
