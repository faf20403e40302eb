import { DEVICES, type DocumentBlock, type PageDocument } from '../document/pageDocument.js'
import type { Edit, Place } from '../document/patch.js'
import { blockIds, placeOf } from '../document/places.js'

const block = (id: string, data: DocumentBlock['data']): DocumentBlock => ({ id, type: 'text', data })

/** A page with two bands, three cells and four blocks. */
export const SAMPLE: PageDocument = {
  title: 'Visit',
  description: 'How to find the hall.',
  path: '/visit',
  bands: [
    {
      cells: [
        {
          span: 'text',
          blocks: [block('b1', { title: 'Find us', items: [{ text: 'By tram' }, { text: 'On foot' }] })],
        },
        { span: 'aside', animation: 'fade', blocks: [block('b2', { open: true }), block('b3', 'half a te')] },
      ],
    },
    { theme: 'ink', cells: [{ blocks: [block('b4', { '2': 'two', '1': 'one', caption: null })] }] },
  ],
}

/** Picks a place for a block in the document; `undefined` if it has no cell. */
function placeIn(document: PageDocument, [a = 0, b = 0]: readonly number[]): Place | undefined {
  const cells = document.bands.flatMap((band, at) => band.cells.map((cell, index) => ({ at, index, cell })))
  const chosen = cells[a % Math.max(1, cells.length)]
  return chosen && { band: chosen.at, cell: chosen.index, index: b % (chosen.cell.blocks.length + 1) }
}

const unusedId = (document: PageDocument, prefix: string, seed: number): string => {
  let id = `${prefix}${seed}`
  while (placeOf(document, id)) id += '-'
  return id
}

/** An edit of one block, chosen by numbers. @returns `undefined` where the numbers choose nothing that exists. */
export function editOfBlock(document: PageDocument, id: string, seed: readonly number[]): Edit | undefined {
  const [kind = 0, a = 0, b = 0, c = 0] = seed
  const place = placeOf(document, id)
  if (!place) return undefined
  const { data } = document.bands[place.band]!.cells[place.cell]!.blocks[place.index]!
  const keys = typeof data === 'string' ? [] : Object.keys(data)
  const key = keys[a % Math.max(1, keys.length)]
  switch (kind % 9) {
    case 7:
      return {
        op: 'translate',
        block: id,
        language: a % 2 ? 'de' : 'ar',
        key: `k${b % 5}`,
        ...(c % 3 && { text: { from: `f${c}`, to: `t${c}` } }),
      }
    case 6:
      return {
        op: 'place-block',
        block: id,
        places:
          a % 3 === 0 ? {} : { [b % 2 ? 'desktop' : 'phone']: { column: 1, row: 1 + (c % 9), columns: 3, rows: 2 } },
      }
    case 5:
      return { op: 'hide-block', block: id, on: DEVICES.filter((_, at) => (a >> at) % 2 === 1) }
    case 0:
      return { op: 'set-data', block: id, path: [], value: { title: `t${a}`, list: [b, c] } }
    case 1:
      return typeof data === 'string' ? undefined : { op: 'set-data', block: id, path: [`k${a % 5}`], value: b }
    case 2:
      return key === undefined ? undefined : { op: 'remove-data', block: id, path: [key] }
    case 3: {
      const list = key !== undefined && typeof data !== 'string' ? data[key] : undefined
      return Array.isArray(list)
        ? { op: 'insert-data', block: id, path: [key!, b % (list.length + 1)], value: { c } }
        : undefined
    }
    case 4: {
      const to = placeIn(document, [b, c])
      const isSameCell = to?.band === place.band && to.cell === place.cell
      return to && { op: 'move-block', block: id, to: isSameCell ? { ...to, index: Math.max(0, to.index - 1) } : to }
    }
    default:
      return { op: 'remove-block', block: id }
  }
}

function editOfBand(document: PageDocument, seed: readonly number[]): Edit | undefined {
  const [kind = 0, a = 0, b = 0, c = 0] = seed
  const count = document.bands.length
  const at = a % Math.max(1, count)
  const band = document.bands[at]
  if (kind % 7 === 0) return { op: 'insert-band', at: b % (count + 1), band: { cells: [{ blocks: [] }] } }
  if (!band) return undefined
  const cell = b % Math.max(1, band.cells.length)
  switch (kind % 7) {
    case 1:
      return { op: 'remove-band', at }
    case 2:
      return { op: 'move-band', from: at, to: b % count }
    case 3:
      return {
        op: 'set-band',
        at,
        ...(band.theme ? {} : { theme: 'ink' as const }),
        ...(c % 2 ? { looks: { angle: c % 360 } } : {}),
      }
    case 4:
      return { op: 'insert-cell', band: at, at: b % (band.cells.length + 1), cell: { span: 'main', blocks: [] } }
    case 5:
      return band.cells.length === 0 ? undefined : { op: 'remove-cell', band: at, at: cell }
    default:
      return band.cells.length === 0
        ? undefined
        : {
            op: 'set-cell',
            band: at,
            at: cell,
            ...(c % 2
              ? { span: c % 4 === 1 ? ('third' as const) : ('grid' as const) }
              : { animation: 'scale' as const }),
          }
  }
}

/** Any edit of a document, chosen by numbers. */
export function editOf(document: PageDocument, seed: readonly number[]): Edit {
  const [part = 0, pick = 0, ...rest] = seed
  const ids = blockIds(document)
  const place = placeIn(document, rest)
  const edit =
    part % 4 === 0 && place
      ? ({ op: 'insert-block', at: place, block: block(unusedId(document, 'n', pick), { pick }) } as const)
      : part % 4 === 1
        ? editOfBand(document, rest)
        : ids.length > 0
          ? editOfBlock(document, ids[pick % ids.length]!, rest)
          : undefined
  return edit ?? { op: 'set-field', field: 'title', value: `Title ${pick}` }
}
