import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch } from '../document/applyPatch.js'
import type { PageDocument } from '../document/pageDocument.js'
import type { Patch } from '../document/patch.js'
import { SAMPLE } from '../testing/documents.js'
import { insertAfter, moveBeside, remove } from './edits.js'
import { layOutFreely, placeOnGrid } from './gridEdits.js'
import { type FrameChange, frameChanges } from './frameChanges.js'

const after = (patch: Patch, document = SAMPLE): PageDocument => applyPatch(document, patch).document

/** Applies changes to the cells that a frame shows, as its script does; cells that became empty stay. */
function show(document: PageDocument, changes: readonly FrameChange[]): string[][] {
  const cells = document.bands.flatMap((band) => band.cells.map(({ blocks }) => blocks.map(({ id }) => id)))
  const take = (id: string): void => {
    for (const cell of cells) if (cell.includes(id)) cell.splice(cell.indexOf(id), 1)
  }
  for (const change of changes) {
    if (change.kind === 'remove') take(change.id)
    if (change.kind !== 'place') continue
    take(change.id)
    const cell = cells.find((ids) => ids.includes(change.near))!
    cell.splice(cell.indexOf(change.near) + (change.side === 'after' ? 1 : 0), 0, change.id)
  }
  return cells.filter((cell) => cell.length > 0)
}

const shownIn = ({ bands }: PageDocument): string[][] =>
  bands.flatMap((band) => band.cells.map(({ blocks }) => blocks.map(({ id }) => id))).filter((ids) => ids.length > 0)

test('a changed text draws its block alone [PAN-46]', () => {
  const next = after([{ op: 'set-data', block: 'b1', path: ['title'], value: 'Open' }])
  expect(frameChanges(SAMPLE, next)).toEqual([{ kind: 'draw', block: next.bands[0]!.cells[0]!.blocks[0] }])
  expect(frameChanges(SAMPLE, { ...SAMPLE, title: 'Other' })).toEqual([])
})

test('a new block is placed after its neighbour and drawn; a deleted one is removed [PAN-47]', () => {
  const block = { id: 'n', type: 'text', data: {} }
  expect(frameChanges(SAMPLE, after(insertAfter(SAMPLE, block, 'b2')))).toEqual([
    { kind: 'place', id: 'n', near: 'b2', side: 'after' },
    { kind: 'draw', block },
  ])
  expect(frameChanges(SAMPLE, after(remove(SAMPLE, 'b4')))).toEqual([{ kind: 'remove', id: 'b4' }])
})

test('a new band needs the server [PAN-47]', () => {
  const block = { id: 'n', type: 'text', data: {} }
  expect(frameChanges(SAMPLE, after(insertAfter(SAMPLE, block, null)))).toEqual([{ kind: 'reload' }])
  expect(frameChanges(SAMPLE, after([{ op: 'set-band', at: 0, theme: 'ink' }]))).toEqual([{ kind: 'reload' }])
})

test('a placed block of a grid is arranged and not drawn again, and follows the order of reading [PAN-70] [PAN-71]', () => {
  const free = after(layOutFreely(SAMPLE, 'b1'))
  const next = after(placeOnGrid(free, 'b1', 'desktop', { column: 7, row: 9, columns: 6, rows: 2 }), free)
  const [placed, arranged, ...rest] = frameChanges(free, next)
  expect(placed).toEqual({ kind: 'place', id: 'b2', near: 'b1', side: 'before' })
  expect(rest.at(-1)).toMatchObject({ kind: 'arrange' })
  expect([arranged, ...rest].some((change) => change?.kind === 'draw')).toBe(false)
  expect(rest.at(-1)).toHaveProperty('areas.0', {
    id: 'b1',
    desktop: '9 / 7 / span 2 / span 6',
    phone: '3 / 1 / span 1 / span 6',
  })
})

test('the changes of any moves and deletions give the order of the document [PAN-46] [PAN-47]', () => {
  const ids = ['b1', 'b2', 'b3', 'b4']
  const step = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.constantFrom('before', 'after', 'gone'))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      let next = SAMPLE
      for (const [id, near, side] of steps) {
        next = after(side === 'gone' ? remove(next, id) : moveBeside(next, id, near, side), next)
      }
      const changes = frameChanges(SAMPLE, next)
      if (changes.some(({ kind }) => kind === 'reload')) return
      expect(show(SAMPLE, changes)).toEqual(shownIn(next))
    }),
  )
})
