import type { GridPlaces } from './gridPlaces.js'
import type { Device, DocumentBand, DocumentBlock, DocumentCell } from './pageDocument.js'
import type { TranslatedText } from './translations.js'

/** Place of a block: indexes from 0. */
export interface Place {
  readonly band: number
  readonly cell: number
  /** Index among the blocks of the cell. */
  readonly index: number
}

/** A field of the page itself. */
export type PageField = 'title' | 'description' | 'path'

/** Background of a band; `undefined` is paper. */
export type BandTheme = DocumentBand['theme']

/** Keys of objects and indexes of arrays, from the data of a block inwards. `[]` is the data as a whole. */
export type DataPath = readonly (string | number)[]

/**
 * One change of a document; plain JSON.
 * - `set-data` replaces a value, or adds a member at the end of an object.
 * - `insert-data` adds an item to an array at its index, or a member to an object, `before` another one or at the end.
 * - `hide-block` sets the devices on which a block is hidden.
 * - `place-block` sets the places of a block on the grids of its section.
 * - `translate` sets the translation of one text of a block, or of the page; without `text` it removes it.
 * - A block moves to a place that is counted without the block itself; a band likewise.
 */
export type Edit =
  | { readonly op: 'set-field'; readonly field: PageField; readonly value: string }
  | { readonly op: 'set-data'; readonly block: string; readonly path: DataPath; readonly value: unknown }
  | {
      readonly op: 'insert-data'
      readonly block: string
      readonly path: DataPath
      readonly value: unknown
      readonly before?: string | undefined
    }
  | { readonly op: 'remove-data'; readonly block: string; readonly path: DataPath }
  | { readonly op: 'hide-block'; readonly block: string; readonly on: readonly Device[] }
  | { readonly op: 'place-block'; readonly block: string; readonly places: GridPlaces }
  | {
      readonly op: 'translate'
      /** Id of the block; absent for a field of the page. */
      readonly block?: string | undefined
      readonly language: string
      readonly key: string
      readonly text?: TranslatedText | undefined
    }
  | { readonly op: 'insert-block'; readonly at: Place; readonly block: DocumentBlock }
  | { readonly op: 'remove-block'; readonly block: string }
  | { readonly op: 'move-block'; readonly block: string; readonly to: Place }
  | { readonly op: 'insert-band'; readonly at: number; readonly band: DocumentBand }
  | { readonly op: 'remove-band'; readonly at: number }
  | { readonly op: 'move-band'; readonly from: number; readonly to: number }
  | {
      readonly op: 'set-band'
      readonly at: number
      readonly theme?: BandTheme | undefined
      readonly looks?: DocumentBand['looks'] | undefined
    }
  | { readonly op: 'insert-cell'; readonly band: number; readonly at: number; readonly cell: DocumentCell }
  | { readonly op: 'remove-cell'; readonly band: number; readonly at: number }
  | {
      readonly op: 'set-cell'
      readonly band: number
      readonly at: number
      readonly span?: DocumentCell['span'] | undefined
      readonly animation?: DocumentCell['animation'] | undefined
    }

/** Changes that belong together: one step of undo. */
export type Patch = readonly Edit[]
