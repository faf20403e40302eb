import type { PageDocument } from '../document/pageDocument.js'
import type { Patch } from '../document/patch.js'
import { valueAt } from '../forms/values.js'
import { blockOf, remove } from './edits.js'

/** A field that two editors changed differently, with both values. */
export interface FieldConflict {
  /** Id of the block; absent for a field of the page, of a band or of a cell. */
  readonly block?: string | undefined
  /** Key of the block's data; `''` for the block as a whole, `'place'` for its place. */
  readonly field: string
  /** `undefined` where that side has deleted it. */
  readonly mine: unknown
  readonly theirs: unknown
}

type Named = Pick<FieldConflict, 'block' | 'field'>

const PAGE_FIELDS = ['title', 'description', 'path'] as const

function valueIn(document: PageDocument, { block: id, field }: Named): unknown {
  if (id === undefined) return valueAt(document, [field])
  const data = blockOf(document, id)?.data
  return field === '' ? data : valueAt(data, [field])
}

/** Adds the values of both versions to a conflict, so that a person can choose [PAN-53]. */
export function withValues(conflict: Named, mine: PageDocument, theirs: PageDocument): FieldConflict {
  return { ...conflict, mine: valueIn(mine, conflict), theirs: valueIn(theirs, conflict) }
}

/** Returns the patch that takes their value of a conflict; empty for one that no single edit settles [PAN-53]. */
export function takeTheirs(document: PageDocument, { block, field, theirs }: FieldConflict): Patch {
  if (block === undefined) {
    const name = PAGE_FIELDS.find((one) => one === field)
    return name && typeof theirs === 'string' ? [{ op: 'set-field', field: name, value: theirs }] : []
  }
  if (!blockOf(document, block) || field === 'place') return []
  if (field === '') {
    return theirs === undefined ? remove(document, block) : [{ op: 'set-data', block, path: [], value: theirs }]
  }
  return theirs === undefined
    ? [{ op: 'remove-data', block, path: [field] }]
    : [{ op: 'set-data', block, path: [field], value: theirs }]
}
