import { expectLinear } from '@vitrine/testing/steps'
import { expect, test } from 'vitest'
import { HOSTILE, READERS } from '../../testing/readers.js'
import { lookUp } from '../index.js'

test.each(READERS)('%s takes steps linear in the length of its text', (_, read) => {
  expectLinear(read, HOSTILE)
  expect(lookUp('de-CH', ['en-US', 'de'])).toBe('de')
})
