import type { DocumentBlock, PageDocument } from '../document/pageDocument.js'
import type { Patch } from '../document/patch.js'
import { placeOf } from '../document/places.js'
import type { TranslatedText } from '../document/translations.js'
import { valueAt } from '../forms/values.js'
import { blockOf, moveBeside, remove } from './edits.js'

/** A field that two editors changed differently, with both values. */
export interface FieldConflict {
  /** Id of the block; absent for a field of the page, of a band or of a cell. */
  readonly block?: string | undefined
  /** Key of the block's data; `''` for the block as a whole, `'place'` for its place. */
  readonly field: string
  /** Language and key of a translation, whose field is `'texts'`. */
  readonly language?: string | undefined
  readonly key?: string | undefined
  /** `undefined` where that side has deleted it. */
  readonly mine: unknown
  readonly theirs: unknown
}

type Named = Pick<FieldConflict, 'block' | 'field' | 'language' | 'key'>

const PAGE_FIELDS = ['title', 'description', 'path'] as const

/** Place of a block: the block beside it, in its cell, and its areas on a grid. */
interface BlockPlace {
  readonly beside?: readonly [near: string, side: 'before' | 'after'] | undefined
  readonly places: DocumentBlock['places']
}

function placeIn(document: PageDocument, id: string): BlockPlace | undefined {
  const place = placeOf(document, id)
  if (!place) return undefined
  const { blocks } = document.bands[place.band]!.cells[place.cell]!
  const [earlier, later] = [blocks[place.index - 1]?.id, blocks[place.index + 1]?.id]
  return {
    beside: earlier !== undefined ? [earlier, 'after'] : later !== undefined ? [later, 'before'] : undefined,
    places: blocks[place.index]!.places,
  }
}

/** Puts a block beside its neighbour in their version, and into its areas there. */
function takePlace(document: PageDocument, block: string, { beside, places }: BlockPlace): Patch {
  const moved = beside ? moveBeside(document, block, ...beside) : []
  return places ? [...moved, { op: 'place-block', block, places }] : moved
}

function valueIn(document: PageDocument, { block: id, field, language, key }: Named): unknown {
  if (language !== undefined && key !== undefined) {
    const texts = id === undefined ? document.texts : blockOf(document, id)?.texts
    return texts?.[language]?.[key]
  }
  if (id === undefined) return valueAt(document, [field])
  if (field === 'place') return placeIn(document, id)
  const data = blockOf(document, id)?.data
  return field === '' ? data : valueAt(data, [field])
}

/** Adds the values of both versions to a conflict, so that a person can choose [PAN-53]. */
export function withValues(conflict: Named, mine: PageDocument, theirs: PageDocument): FieldConflict {
  return { ...conflict, mine: valueIn(mine, conflict), theirs: valueIn(theirs, conflict) }
}

/** Returns the patch that takes their value of a conflict; empty for one that no single edit settles [PAN-53]. */
export function takeTheirs(document: PageDocument, conflict: FieldConflict): Patch {
  const { block, field, language, key, theirs } = conflict
  if (language !== undefined && key !== undefined) {
    if (block !== undefined && !blockOf(document, block)) return []
    const text = theirs as TranslatedText | undefined
    return [{ op: 'translate', ...(block !== undefined && { block }), language, key, ...(text && { text }) }]
  }
  if (block === undefined) {
    const name = PAGE_FIELDS.find((one) => one === field)
    return name && typeof theirs === 'string' ? [{ op: 'set-field', field: name, value: theirs }] : []
  }
  if (!blockOf(document, block)) return []
  if (field === 'place') return theirs === undefined ? [] : takePlace(document, block, theirs as BlockPlace)
  if (field === '') {
    return theirs === undefined ? remove(document, block) : [{ op: 'set-data', block, path: [], value: theirs }]
  }
  return theirs === undefined
    ? [{ op: 'remove-data', block, path: [field] }]
    : [{ op: 'set-data', block, path: [field], value: theirs }]
}
