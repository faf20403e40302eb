import { expectLinear } from '@vitrine/testing/steps'
import { expect, test } from 'vitest'
import { HOSTILE, READERS } from '../../testing/readers.js'
import { parseMoney } from '../index.js'

test.each(READERS)('%s takes steps linear in the length of its text', (_, read) => {
  expectLinear(read, HOSTILE)
  expect(parseMoney('1,000.50')).toBe(100_050)
})
