import { expect, test } from 'vitest'
import { applyPatch } from '../document/applyPatch.js'
import { mergeDocuments } from '../document/mergeDocuments.js'
import type { Edit } from '../document/patch.js'
import { placeOf } from '../document/places.js'
import { SAMPLE } from '../testing/documents.js'
import { takeTheirs, withValues } from './conflicts.js'
import { blockOf } from './edits.js'

const apply = (...edits: readonly Edit[]) => applyPatch(SAMPLE, edits).document

test('a place that both editors changed is taken from the other one, beside the same block [PAN-118]', () => {
  const mine = apply({ op: 'move-block', block: 'b2', to: { band: 1, cell: 0, index: 0 } })
  const theirs = apply({ op: 'move-block', block: 'b2', to: { band: 0, cell: 0, index: 1 } })
  const { document, conflicts } = mergeDocuments(SAMPLE, mine, theirs)
  const [conflict] = conflicts.map((one) => withValues(one, mine, theirs))
  const taken = applyPatch(document, takeTheirs(document, conflict!)).document
  expect(placeOf(taken, 'b2')).toEqual({ band: 0, cell: 0, index: 1 })
})

test('areas on a grid that both editors changed are taken from the other one [PAN-118]', () => {
  const area = (row: number): Edit => ({
    op: 'place-block',
    block: 'b1',
    places: { desktop: { column: 1, row, columns: 4, rows: 2 } },
  })
  const { document, conflicts } = mergeDocuments(apply(area(1)), apply(area(3)), apply(area(9)))
  const [conflict] = conflicts.map((one) => withValues(one, apply(area(3)), apply(area(9))))
  const taken = applyPatch(document, takeTheirs(document, conflict!)).document
  expect(blockOf(taken, 'b1')?.places?.desktop?.row).toBe(9)
})
