import { expect, test } from 'vitest'
import { blockIds } from '../document/places.js'
import { SAMPLE } from '../testing/documents.js'
import { copyOf } from './edits.js'

test('copyOf gives a page an address and block ids of its own, and keeps all data [PAN-120]', () => {
  const copy = copyOf(SAMPLE)
  expect(copy.title).toBe('Copy of Visit')
  expect(copy.path).toMatch(/^\/visit-copy-[a-z\d]{4}$/)
  expect(blockIds(copy)).toHaveLength(4)
  expect(blockIds(copy).filter((id) => blockIds(SAMPLE).includes(id))).toEqual([])
  expect(copy.bands[0]!.cells[0]!.blocks[0]!.data).toEqual(SAMPLE.bands[0]!.cells[0]!.blocks[0]!.data)
})
