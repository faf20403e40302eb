import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editOf, SAMPLE } from '../testing/documents.js'
import { applyPatch } from './applyPatch.js'
import type { PageDocument } from './pageDocument.js'
import type { Patch } from './patch.js'

const json = (document: PageDocument): string => JSON.stringify(document)

describe('applyPatch', () => {
  test('gives the same JSON back when any 200 edits are undone one by one [PAN-2]', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), { maxLength: 200 }), (seeds) => {
        let document = SAMPLE
        const undo: [before: string, inverse: Patch][] = []
        for (const seed of seeds) {
          const applied = applyPatch(document, [editOf(document, seed)])
          undo.push([json(document), applied.inverse])
          document = applied.document
        }
        for (const [before, inverse] of undo.reverse()) {
          document = applyPatch(document, JSON.parse(JSON.stringify(inverse)) as Patch).document
          expect(json(document)).toBe(before)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('undoes a patch of many edits as one step [PAN-2]', () => {
    const edits: Patch = [
      { op: 'remove-data', block: 'b1', path: ['items', 0] },
      { op: 'move-block', block: 'b3', to: { band: 0, cell: 0, index: 0 } },
      { op: 'remove-band', at: 1 },
      { op: 'set-field', field: 'title', value: 'New' },
    ]
    const { document, inverse } = applyPatch(SAMPLE, edits)
    expect(document.title).toBe('New')
    expect(json(applyPatch(document, inverse).document)).toBe(json(SAMPLE))
  })

  test('puts a removed member back before the member that followed it [PAN-2]', () => {
    const { document, inverse } = applyPatch(SAMPLE, [{ op: 'remove-data', block: 'b1', path: ['title'] }])
    expect(document.bands[0]!.cells[0]!.blocks[0]!.data).not.toHaveProperty('title')
    expect(json(applyPatch(document, inverse).document)).toBe(json(SAMPLE))
  })

  test('keeps a member named __proto__ as data of the block alone [PAN-2]', () => {
    const { document, inverse } = applyPatch(SAMPLE, [
      { op: 'set-data', block: 'b1', path: ['__proto__'], value: { polluted: true } },
    ])
    expect(json(document)).toContain('"__proto__":{"polluted":true}')
    expect({}).not.toHaveProperty('polluted')
    expect(json(applyPatch(document, inverse).document)).toBe(json(SAMPLE))
  })

  test.each<[string, Patch]>([
    ['a block that the page does not have', [{ op: 'remove-block', block: 'b9' }]],
    ['a second block of one id', [{ op: 'insert-block', at: { band: 0, cell: 0, index: 0 }, block: block('b1') }]],
    ['a place behind the end', [{ op: 'move-block', block: 'b1', to: { band: 0, cell: 0, index: 9 } }]],
    ['a band that the page does not have', [{ op: 'set-band', at: 7, theme: 'ink' }]],
    ['a cell that the band does not have', [{ op: 'set-cell', band: 0, at: 7, span: 'text' }]],
    ['a path through a member of a prototype', [{ op: 'set-data', block: 'b1', path: ['constructor', 'x'], value: 1 }]],
    ['an item far behind the last', [{ op: 'insert-data', block: 'b1', path: ['items', 8], value: 1 }]],
  ])('throws for %s and leaves the document unchanged [PAN-2]', (_, patch) => {
    const before = json(SAMPLE)
    expect(() => applyPatch(SAMPLE, patch)).toThrow(RangeError)
    expect(json(SAMPLE)).toBe(before)
  })
})

function block(id: string): PageDocument['bands'][number]['cells'][number]['blocks'][number] {
  return { id, type: 'text', data: {} }
}
