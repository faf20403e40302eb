import { readDimensions } from '@vitrine/parts'
import { expectLinear } from '@vitrine/testing/steps'
import { expect, test } from 'vitest'
import { HOSTILE, READERS } from '../../testing/readers.js'

test.each(READERS)('%s takes steps linear in the length of its text', (_, read) => {
  expectLinear(read, HOSTILE)
  expect(readDimensions('1500x1000')).toEqual({ width: 1500, height: 1000 })
})
