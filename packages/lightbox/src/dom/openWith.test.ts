import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readOptions } from '../core/options.js'
import { openWith } from './openWith.js'

const items = ['a', 'b', 'c'].map((src) => ({ src }))

test('an empty list opens nothing, loads no viewer and raises no error [LBX-4]', async () => {
  const loadViewer = vi.fn()
  const loadStyles = vi.fn()
  await expect(openWith({ items: [], index: 3, loadStyles }, loadViewer)).resolves.toBeUndefined()
  expect([loadViewer.mock.calls, loadStyles.mock.calls]).toEqual([[], []])
})

test.each([
  [undefined, 0],
  [0, 0],
  [2, 2],
  [3, 0],
  [7, 1],
  [-1, 2],
  [-4, 2],
])('the index %j is item %i of three [LBX-4]', (index, item) => {
  expect(readOptions({ items, index }).index).toBe(item)
})

test('every index names an item of the list [LBX-4]', () => {
  fc.assert(
    fc.property(fc.integer(), (index) => {
      expect([0, 1, 2]).toContain(readOptions({ items, index }).index)
    }),
  )
})
