import { expect, test } from 'vitest'
import { validateLayout } from './validateLayout.js'

const blocks = (count: number): readonly object[] => Array.from({ length: count }, (_, id) => ({ id: `b${id}` }))

test('a layout of sixty blocks is accepted, and a sixty-first block is refused [BLK-8]', () => {
  expect(validateLayout(blocks(0))).toEqual({ ok: true })
  expect(validateLayout(blocks(60))).toEqual({ ok: true })
  expect(validateLayout(blocks(61))).toEqual({
    ok: false,
    error: '[blocks] A layout of 61 blocks has more than 60. Move blocks to another page.',
  })
})
