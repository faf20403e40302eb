import { expect, test } from 'vitest'
import { applyPatch } from '../document/applyPatch.js'
import { blockIds } from '../document/places.js'
import { SAMPLE } from '../testing/documents.js'
import { blockOf, duplicate, insertAfter, isFull, moveBeside, moveBy, remove, setData } from './edits.js'

const block = (id: string) => ({ id, type: 'text', data: {} })
const idsAfter = (patch: Parameters<typeof applyPatch>[1]): string[] => blockIds(applyPatch(SAMPLE, patch).document)

test('a block moves one place at a time through the cells of the page [PAN-48]', () => {
  let document = SAMPLE
  const orders = [
    document,
    ...Array.from({ length: 3 }, () => {
      document = applyPatch(document, moveBy(document, 'b3', -1)).document
      return document
    }),
  ].map((each) => each.bands.map(({ cells }) => cells.map(({ blocks }) => blocks.map(({ id }) => id).join(' '))))
  expect(orders).toEqual([
    [['b1', 'b2 b3'], ['b4']],
    [['b1', 'b3 b2'], ['b4']],
    [['b1 b3', 'b2'], ['b4']],
    [['b3 b1', 'b2'], ['b4']],
  ])
  expect(moveBy(document, 'b3', -1)).toEqual([])
})

test('a block that is alone in its band passes its neighbour [PAN-48]', () => {
  expect(idsAfter(moveBy(SAMPLE, 'b4', -1))).toEqual(['b1', 'b2', 'b4', 'b3'])
  expect(idsAfter(moveBy(SAMPLE, 'b1', 1))).toEqual(['b2', 'b1', 'b3', 'b4'])
})

test('a moved block takes the band with it that it leaves empty [PAN-47]', () => {
  const { document, inverse } = applyPatch(SAMPLE, moveBeside(SAMPLE, 'b4', 'b1', 'before'))
  expect(document.bands).toHaveLength(1)
  expect(blockIds(document)).toEqual(['b4', 'b1', 'b2', 'b3'])
  expect(applyPatch(document, inverse).document).toEqual(SAMPLE)
})

test('a deleted block takes the cell with it that it leaves empty [PAN-47]', () => {
  const { document, inverse } = applyPatch(SAMPLE, remove(SAMPLE, 'b1'))
  expect(document.bands[0]!.cells).toHaveLength(1)
  expect(applyPatch(document, inverse).document).toEqual(SAMPLE)
})

test('a new block follows the selected one, or ends the page in a band of its own [PAN-47]', () => {
  expect(idsAfter(insertAfter(SAMPLE, block('n'), 'b2'))).toEqual(['b1', 'b2', 'n', 'b3', 'b4'])
  expect(idsAfter(insertAfter(SAMPLE, block('n'), null))).toEqual(['b1', 'b2', 'b3', 'b4', 'n'])
})

test('a duplicate follows its original with an id of its own, and a full page takes none [PAN-47] [PAN-49]', () => {
  const copy = duplicate(SAMPLE, 'b2')!
  expect(idsAfter(copy.patch)).toEqual(['b1', 'b2', copy.id, 'b3', 'b4'])
  const cells = [{ blocks: Array.from({ length: 60 }, (_, index) => block(`x${index}`)) }]
  const full = { ...SAMPLE, bands: [{ cells }] }
  expect(isFull(full)).toBe(true)
  expect(duplicate(full, 'x1')).toBeUndefined()
})

test('a value is set with the objects and lists around it that are missing [PAN-43]', () => {
  const dataAfter = (path: (string | number)[], value: unknown): unknown => {
    const patch = setData(blockOf(SAMPLE, 'b1')!, path, value)
    return blockOf(applyPatch(SAMPLE, patch).document, 'b1')!.data
  }
  const items = [{ text: 'By tram' }, { text: 'On foot' }]
  expect(dataAfter(['place', 'lat'], 3)).toEqual({ title: 'Find us', items, place: { lat: 3 } })
  expect(dataAfter(['items', 2, 'text'], 'By boat')).toEqual({
    title: 'Find us',
    items: [...items, { text: 'By boat' }],
  })
  expect(dataAfter(['items', 0, 'text'], 'By bus')).toEqual({ title: 'Find us', items: [{ text: 'By bus' }, items[1]] })
  expect(dataAfter(['title'], undefined)).toEqual({ items })
  expect(dataAfter(['absent', 'deep'], undefined)).toEqual({ title: 'Find us', items })
})
