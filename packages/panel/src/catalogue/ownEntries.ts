import type { JsonRecord } from '@vitrine/core-data/site'
import type { Field } from '../forms/field.js'

/** A block type of the site's own in the catalogue. */
export interface OwnEntry {
  readonly type: string
  readonly name: string
  readonly sentence: string
  /** Data of a new block. */
  readonly data: JsonRecord
  /** Form of its data, as `fieldOf` makes it from a schema. Default: the data is edited as JSON. */
  readonly field?: Field | undefined
}

/** The property of the global object that holds the block types of the site's own. */
const OWN = Symbol.for('vitrine.panel.blocks.1')

const place = (): { [OWN]?: readonly OwnEntry[] } => globalThis as object

/** Sets the block types of the site's own, for the whole page of the panel. */
export function setOwnEntries(entries: readonly OwnEntry[]): void {
  place()[OWN] = entries
}

/** Returns the block types of the site's own. */
export const ownEntries = (): readonly OwnEntry[] => place()[OWN] ?? []
