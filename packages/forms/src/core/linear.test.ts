import { expectLinear } from '@vitrine/testing/steps'
import { beforeAll, expect, test } from 'vitest'
import { HOSTILE, KINDS, READERS } from '../../testing/readers.js'
import { loadKinds } from '../kinds/kinds.js'
import { isEmailAddress } from './isEmailAddress.js'

beforeAll(() => loadKinds())

test.each(KINDS)('a field of kind %s takes steps linear in the length of what is sent', (_, read) => {
  expectLinear(read, HOSTILE)
  expect(read('a')).toHaveLength(5)
})

test.each(READERS)('%s takes steps linear in the length of its text', (_, read) => {
  expectLinear(read, HOSTILE)
  expect(isEmailAddress('name@example.com')).toBe(true)
})
