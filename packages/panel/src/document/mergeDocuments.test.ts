import fc from 'fast-check'
import { is } from 'valibot'
import { describe, expect, test } from 'vitest'
import { editOf, editOfBlock, SAMPLE } from '../testing/documents.js'
import { applyPatch } from './applyPatch.js'
import { mergeDocuments } from './mergeDocuments.js'
import { pageDocument } from './pageDocument.js'
import type { DocumentBlock, PageDocument } from './pageDocument.js'
import type { Edit } from './patch.js'
import { blockIds, placedBlocks, placeOf } from './places.js'

const seeds = fc.array(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), { maxLength: 25 })
const edited = (document: PageDocument, list: readonly (readonly number[])[]): PageDocument =>
  list.reduce((page, seed) => applyPatch(page, [editOf(page, seed)]).document, document)
const blockOf = (document: PageDocument, id: string): DocumentBlock | undefined =>
  placedBlocks(document).find(({ block }) => block.id === id)?.block
const apply = (document: PageDocument, ...edits: Edit[]): PageDocument => applyPatch(document, edits).document

describe('mergeDocuments', () => {
  test('gives the changed version when the other side changed nothing [PAN-12]', () => {
    fc.assert(
      fc.property(seeds, seeds, (before, after) => {
        const base = edited(SAMPLE, before)
        const changed = edited(base, after)
        expect(mergeDocuments(base, changed, base)).toEqual({ document: changed, conflicts: [] })
        expect(mergeDocuments(base, base, changed)).toEqual({ document: changed, conflicts: [] })
        expect(mergeDocuments(base, changed, changed)).toEqual({ document: changed, conflicts: [] })
      }),
    )
  })

  test('merges the devices on which both sides hide a block, without a conflict [PAN-62]', () => {
    const base = apply(SAMPLE, { op: 'hide-block', block: 'b1', on: ['phone'] })
    const mine = apply(base, { op: 'hide-block', block: 'b1', on: [] })
    const theirs = apply(base, { op: 'hide-block', block: 'b1', on: ['phone', 'desktop'] })
    const { document, conflicts } = mergeDocuments(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(blockOf(document, 'b1')?.hiddenOn).toEqual(['desktop'])
  })

  test('merges the places of one block by device, and reports one that both sides changed [PAN-70]', () => {
    const area = { column: 1, row: 1, columns: 3, rows: 1 }
    const base = apply(SAMPLE, { op: 'place-block', block: 'b1', places: { desktop: area } })
    const place = (places: DocumentBlock['places'] & object) => apply(base, { op: 'place-block', block: 'b1', places })
    const mine = place({ desktop: { ...area, row: 2 } })
    const { document, conflicts } = mergeDocuments(base, mine, place({ desktop: area, phone: area }))
    expect(conflicts).toEqual([])
    expect(blockOf(document, 'b1')?.places).toEqual({ desktop: { ...area, row: 2 }, phone: area })
    const other = mergeDocuments(base, mine, place({ desktop: { ...area, row: 9 } }))
    expect(other.conflicts).toEqual([{ block: 'b1', field: 'place' }])
    expect(blockOf(other.document, 'b1')?.places).toEqual({ desktop: { ...area, row: 2 } })
  })

  test('merges any two edits of different blocks without a conflict [PAN-12]', () => {
    const one = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(seeds, one, one, fc.nat(), fc.nat(), (before, mySeed, theirSeed, a, b) => {
        const base = edited(SAMPLE, before)
        const ids = blockIds(base)
        fc.pre(ids.length > 1)
        const mineId = ids[a % ids.length]!
        const theirsId = ids.filter((id) => id !== mineId)[b % (ids.length - 1)]!
        const [myEdit, theirEdit] = [editOfBlock(base, mineId, mySeed), editOfBlock(base, theirsId, theirSeed)]
        fc.pre(myEdit !== undefined && theirEdit !== undefined)
        const [mine, theirs] = [apply(base, myEdit!), apply(base, theirEdit!)]
        const { document, conflicts } = mergeDocuments(base, mine, theirs)
        expect(conflicts).toEqual([])
        expect(blockOf(document, mineId)).toEqual(blockOf(mine, mineId))
        expect(blockOf(document, theirsId)).toEqual(blockOf(theirs, theirsId))
        const gone = [blockOf(mine, mineId) ? [] : mineId, blockOf(theirs, theirsId) ? [] : theirsId].flat()
        expect(blockIds(document).toSorted()).toEqual(ids.filter((id) => !gone.includes(id)).toSorted())
      }),
    )
  })

  test('gives a document with every block that both sides have, whatever they changed [PAN-12]', () => {
    fc.assert(
      fc.property(seeds, seeds, seeds, (before, my, their) => {
        const base = edited(SAMPLE, before)
        const [mine, theirs] = [edited(base, my), edited(base, their)]
        const { document } = mergeDocuments(base, mine, theirs)
        expect(is(pageDocument, document)).toBe(true)
        const ids = new Set(blockIds(document))
        for (const id of blockIds(mine)) if (blockOf(theirs, id) || !blockOf(base, id)) expect(ids).toContain(id)
        for (const id of blockIds(theirs)) if (!blockOf(base, id)) expect(ids).toContain(id)
      }),
    )
  })

  test('keeps both fields of one block, and names the field that both changed [PAN-12]', () => {
    const set = (key: string, value: unknown): Edit => ({ op: 'set-data', block: 'b1', path: [key], value })
    const mine = apply(SAMPLE, set('title', 'Mine'), set('both', 1), { op: 'set-field', field: 'title', value: 'Mine' })
    const theirs = apply(SAMPLE, set('items', []), set('both', 2), { op: 'set-field', field: 'title', value: 'Theirs' })
    const { document, conflicts } = mergeDocuments(SAMPLE, mine, theirs)
    expect(blockOf(document, 'b1')!.data).toEqual({ title: 'Mine', items: [], both: 1 })
    expect(document.title).toBe('Mine')
    expect(conflicts).toEqual([{ field: 'title' }, { block: 'b1', field: 'both' }])
  })

  test('keeps a block that one side deleted and the other changed, and names it [PAN-12]', () => {
    const removed = apply(SAMPLE, { op: 'remove-band', at: 1 })
    const changed = apply(SAMPLE, { op: 'set-data', block: 'b4', path: ['caption'], value: 'New' })
    for (const [mine, theirs] of [
      [removed, changed],
      [changed, removed],
    ] as const) {
      const { document, conflicts } = mergeDocuments(SAMPLE, mine, theirs)
      expect(blockOf(document, 'b4')!.data).toMatchObject({ caption: 'New' })
      expect(document.bands[1]!.theme).toBe('ink')
      expect(conflicts).toEqual([{ block: 'b4', field: '' }])
    }
  })

  test('moves a block that the other side edits, and names one that both move apart [PAN-12]', () => {
    const move = (band: number, cell: number): Edit => ({ op: 'move-block', block: 'b2', to: { band, cell, index: 0 } })
    const moved = apply(SAMPLE, move(1, 0))
    const changed = apply(SAMPLE, { op: 'set-data', block: 'b2', path: ['open'], value: false })
    const { document, conflicts } = mergeDocuments(SAMPLE, moved, changed)
    expect([placeOf(document, 'b2'), blockOf(document, 'b2')!.data]).toEqual([
      { band: 1, cell: 0, index: 0 },
      { open: false },
    ])
    expect(conflicts).toEqual([])
    const apart = mergeDocuments(SAMPLE, moved, apply(SAMPLE, move(0, 0)))
    expect(apart.conflicts).toEqual([{ block: 'b2', field: 'place' }])
    expect(placeOf(apart.document, 'b2')).toEqual({ band: 1, cell: 0, index: 0 })
  })

  test('adds a band of each side once, also when my first save has arrived unnoticed [PAN-12]', () => {
    const band = (id: string) => ({ cells: [{ blocks: [{ id, type: 'text', data: {} }] }] })
    const first = apply(SAMPLE, { op: 'insert-band', at: 1, band: band('n1') })
    const mine = apply(first, { op: 'insert-band', at: 0, band: band('n2') })
    const theirs = apply(first, { op: 'insert-band', at: 3, band: band('n3') })
    const { document, conflicts } = mergeDocuments(SAMPLE, mine, theirs)
    expect(blockIds(document)).toEqual(['n2', 'b1', 'b2', 'b3', 'n1', 'b4', 'n3'])
    expect(document.bands).toHaveLength(5)
    expect(conflicts).toEqual([])
  })
})
