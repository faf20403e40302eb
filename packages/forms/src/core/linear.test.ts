import { expectLinear } from '@vitrine/testing/steps'
import { expect, test } from 'vitest'
import { HOSTILE, KINDS, READERS } from '../../testing/readers.js'
import { isEmailAddress } from './isEmailAddress.js'

test.each(KINDS)('a field of kind %s takes steps linear in the length of what is sent', (_, read) => {
  expectLinear(read, HOSTILE)
  expect(read('a')).toHaveLength(5)
})

test.each(READERS)('%s takes steps linear in the length of its text', (_, read) => {
  expectLinear(read, HOSTILE)
  expect(isEmailAddress('name@example.com')).toBe(true)
})
