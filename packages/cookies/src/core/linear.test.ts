import { expectLinear } from '@vitrine/testing/steps'
import { expect, test } from 'vitest'
import { HOSTILE, READERS } from '../../testing/readers.js'
import { findCookie } from './findCookie.js'

test.each(READERS)('%s takes steps linear in the length of its text', (_, read) => {
  expectLinear(read, HOSTILE)
  expect(findCookie('b=2; a=1', 'a')).toBe('1')
})
