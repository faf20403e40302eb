import { changeIn, getIn, hasIn, nextKey } from './changeIn.js'
import type { DataChange } from './changeIn.js'
import { blockWith } from './blockWith.js'
import type { DocumentBand, DocumentBlock, DocumentCell, PageDocument } from './pageDocument.js'
import type { Edit, Patch, Place } from './patch.js'
import { placeOf } from './places.js'
import { withTranslation } from './translations.js'

/** A changed document and the patch that changes it back. */
export interface Applied {
  readonly document: PageDocument
  readonly inverse: Patch
}

function fail(what: string): never {
  throw new RangeError(`[panel] The page has no ${what}, so the edit would be lost. Read the page again.`)
}

/** Copies a list without one item, which is returned beside it. */
function take<Item>(items: readonly Item[], index: number, what: string): [Item, Item[]] {
  const item = items[index] ?? fail(`${what} ${index}`)
  return [item, items.toSpliced(index, 1)]
}

function insert<Item>(items: readonly Item[], index: number, item: Item, what: string): Item[] {
  if (!Number.isInteger(index) || index < 0 || index > items.length) fail(`place ${index} for a ${what}`)
  return items.toSpliced(index, 0, item)
}

/** Copies a document with one band replaced by what `change` makes of it. */
function withBand(document: PageDocument, at: number, change: (band: DocumentBand) => DocumentBand): PageDocument {
  const band = document.bands[at] ?? fail(`band ${at}`)
  return { ...document, bands: document.bands.with(at, change(band)) }
}

function withCell(
  document: PageDocument,
  { band: at, cell: index }: Pick<Place, 'band' | 'cell'>,
  change: (cell: DocumentCell) => DocumentCell,
): PageDocument {
  return withBand(document, at, (band) => {
    const cell = band.cells[index] ?? fail(`cell ${index} of band ${at}`)
    return { ...band, cells: band.cells.with(index, change(cell)) }
  })
}

function findPlace(document: PageDocument, id: string): Place {
  return placeOf(document, id) ?? fail(`block "${id}"`)
}

function insertBlock(document: PageDocument, at: Place, block: DocumentBlock): PageDocument {
  if (placeOf(document, block.id)) throw new RangeError(`[panel] The page has a block "${block.id}" already.`)
  return withCell(document, at, (cell) => ({ ...cell, blocks: insert(cell.blocks, at.index, block, 'block') }))
}

function takeBlock(document: PageDocument, id: string): { block: DocumentBlock; at: Place; rest: PageDocument } {
  const at = findPlace(document, id)
  const block = document.bands[at.band]!.cells[at.cell]!.blocks[at.index]!
  const rest = withCell(document, at, (cell) => ({ ...cell, blocks: cell.blocks.toSpliced(at.index, 1) }))
  return { block, at, rest }
}

type BlockEdit = Extract<Edit, { readonly op: 'insert-block' | 'remove-block' | 'move-block' }>
type DataEdit = Extract<Edit, { readonly op: 'set-data' | 'insert-data' | 'remove-data' }>

function changeOf(edit: DataEdit): DataChange {
  if (edit.op === 'remove-data') return { kind: 'remove' }
  const { value } = edit
  return edit.op === 'set-data' ? { kind: 'set', value } : { kind: 'insert', value, before: edit.before }
}

function inverseOf(edit: DataEdit, data: DocumentBlock['data']): Edit {
  const { block, path } = edit
  if (edit.op === 'insert-data' || !hasIn(data, path)) return { op: 'remove-data', block, path }
  const value = getIn(data, path)
  if (edit.op === 'set-data') return { op: 'set-data', block, path, value }
  const before = nextKey(data, path)
  return { op: 'insert-data', block, path, value, ...(before !== undefined && { before }) }
}

type MarkEdit = Extract<Edit, { readonly op: 'hide-block' | 'place-block' }>

/** Sets the devices on which a block is hidden, or its places. */
function markBlock(document: PageDocument, edit: MarkEdit): Applied {
  const at = findPlace(document, edit.block)
  const block = document.bands[at.band]!.cells[at.cell]!.blocks[at.index]!
  const { hiddenOn = [], places = {}, texts } = block
  const isHidden = edit.op === 'hide-block'
  const next = blockWith(block, {
    hiddenOn: isHidden ? edit.on : hiddenOn,
    places: isHidden ? places : edit.places,
    texts,
  })
  return {
    document: withCell(document, at, (cell) => ({ ...cell, blocks: cell.blocks.with(at.index, next) })),
    inverse: [
      isHidden
        ? { op: 'hide-block', block: edit.block, on: hiddenOn }
        : { op: 'place-block', block: edit.block, places },
    ],
  }
}

type TranslateEdit = Extract<Edit, { readonly op: 'translate' }>

/** Sets the translation of a text of a block, or of the page. */
function translate(document: PageDocument, edit: TranslateEdit): Applied {
  const { block: id, language, key } = edit
  const inverseOfText = (texts: PageDocument['texts']): Patch => {
    const text = texts?.[language]?.[key]
    return [{ op: 'translate', ...(id !== undefined && { block: id }), language, key, ...(text && { text }) }]
  }
  if (id === undefined) {
    const { title, description, path, texts, bands } = document
    const next = withTranslation(texts, language, key, edit.text)
    return {
      document: { title, description, path, ...(next && { texts: next }), bands },
      inverse: inverseOfText(texts),
    }
  }
  const at = findPlace(document, id)
  const block = document.bands[at.band]!.cells[at.cell]!.blocks[at.index]!
  const next = blockWith(block, { ...block, texts: withTranslation(block.texts, language, key, edit.text) })
  return {
    document: withCell(document, at, (cell) => ({ ...cell, blocks: cell.blocks.with(at.index, next) })),
    inverse: inverseOfText(block.texts),
  }
}

function applyToData(document: PageDocument, edit: DataEdit): Applied {
  const at = findPlace(document, edit.block)
  const block = document.bands[at.band]!.cells[at.cell]!.blocks[at.index]!
  const data = changeIn(block.data, edit.path, changeOf(edit)) as DocumentBlock['data']
  return {
    document: withCell(document, at, (cell) => ({ ...cell, blocks: cell.blocks.with(at.index, { ...block, data }) })),
    inverse: [inverseOf(edit, block.data)],
  }
}

function applyToBlock(document: PageDocument, edit: BlockEdit): Applied {
  switch (edit.op) {
    case 'insert-block':
      return {
        document: insertBlock(document, edit.at, edit.block),
        inverse: [{ op: 'remove-block', block: edit.block.id }],
      }
    case 'remove-block': {
      const { block, at, rest } = takeBlock(document, edit.block)
      return { document: rest, inverse: [{ op: 'insert-block', at, block }] }
    }
    case 'move-block': {
      const { block, at, rest } = takeBlock(document, edit.block)
      return {
        document: insertBlock(rest, edit.to, block),
        inverse: [{ op: 'move-block', block: edit.block, to: at }],
      }
    }
  }
}

/** Copies a band or a cell with its optional members as given, in one order. */
const bandOf = ({ cells }: DocumentBand, { theme, looks }: Omit<DocumentBand, 'cells'>): DocumentBand => ({
  ...(theme && { theme }),
  ...(looks && Object.keys(looks).length > 0 && { looks }),
  cells,
})
const cellOf = ({ blocks }: DocumentCell, { span, animation }: Omit<DocumentCell, 'blocks'>): DocumentCell => ({
  ...(span && { span }),
  ...(animation && { animation }),
  blocks,
})

type CellEdit = Extract<Edit, { readonly op: 'insert-cell' | 'remove-cell' | 'set-cell' }>

function applyToCell(document: PageDocument, edit: CellEdit): Applied {
  const { band, at } = edit
  switch (edit.op) {
    case 'insert-cell':
      return {
        document: withBand(document, band, (one) => ({ ...one, cells: insert(one.cells, at, edit.cell, 'cell') })),
        inverse: [{ op: 'remove-cell', band, at }],
      }
    case 'remove-cell': {
      const cells = document.bands[band]?.cells ?? fail(`band ${band}`)
      const [cell, rest] = take(cells, at, 'cell')
      return {
        document: withBand(document, band, (one) => ({ ...one, cells: rest })),
        inverse: [{ op: 'insert-cell', band, at, cell }],
      }
    }
    case 'set-cell': {
      const { span, animation } = document.bands[band]?.cells[at] ?? fail(`cell ${at} of band ${band}`)
      return {
        document: withCell(document, { band, cell: at }, (cell) => cellOf(cell, edit)),
        inverse: [{ op: 'set-cell', band, at, ...(span && { span }), ...(animation && { animation }) }],
      }
    }
  }
}

function applyEdit(document: PageDocument, edit: Edit): Applied {
  switch (edit.op) {
    case 'set-field':
      return {
        document: { ...document, [edit.field]: edit.value },
        inverse: [{ op: 'set-field', field: edit.field, value: document[edit.field] }],
      }
    case 'insert-band':
      return {
        document: { ...document, bands: insert(document.bands, edit.at, edit.band, 'band') },
        inverse: [{ op: 'remove-band', at: edit.at }],
      }
    case 'remove-band': {
      const [band, bands] = take(document.bands, edit.at, 'band')
      return { document: { ...document, bands }, inverse: [{ op: 'insert-band', at: edit.at, band }] }
    }
    case 'move-band': {
      const [band, rest] = take(document.bands, edit.from, 'band')
      return {
        document: { ...document, bands: insert(rest, edit.to, band, 'band') },
        inverse: [{ op: 'move-band', from: edit.to, to: edit.from }],
      }
    }
    case 'set-band': {
      const { theme, looks } = document.bands[edit.at] ?? fail(`band ${edit.at}`)
      return {
        document: withBand(document, edit.at, (band) => bandOf(band, edit)),
        inverse: [{ op: 'set-band', at: edit.at, ...(theme && { theme }), ...(looks && { looks }) }],
      }
    }
    case 'insert-cell':
    case 'remove-cell':
    case 'set-cell':
      return applyToCell(document, edit)
    case 'hide-block':
    case 'place-block':
      return markBlock(document, edit)
    case 'translate':
      return translate(document, edit)
    case 'set-data':
    case 'insert-data':
    case 'remove-data':
      return applyToData(document, edit)
    default:
      return applyToBlock(document, edit)
  }
}

/**
 * Applies a patch; the document itself is not changed. The inverse patch gives the same JSON back, with its members in
 * the same order, except for members of bands and cells, whose order has no meaning [PAN-2].
 * @throws {RangeError} For an edit whose block, band, cell or place the document does not have.
 * @example
 * const { document, inverse } = applyPatch(page, [{ op: 'set-data', block: 'b1', path: ['title'], value: 'Open' }])
 * applyPatch(document, inverse).document // equals page
 */
export function applyPatch(document: PageDocument, patch: Patch): Applied {
  let result = document
  let inverse: Patch = []
  for (const edit of patch) {
    const applied = applyEdit(result, edit)
    result = applied.document
    inverse = [...applied.inverse, ...inverse]
  }
  return { document: result, inverse }
}
