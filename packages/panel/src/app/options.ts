import type { PanelCalls } from '../api/panelCalls.js'
import type { DocumentBlock } from '../document/pageDocument.js'

/** A picture of the site that a block may name. */
export interface PickedPicture {
  /** The value that block data stores: `{ print: name }`. */
  readonly name: string
  readonly title: string
  /** Address of a small version. */
  readonly src: string
}

/** The site that a panel edits. */
export interface PanelOptions {
  readonly calls: PanelCalls
  /** Path of the list of pages; a page's editor is below it: `/config/editor/home`. */
  readonly basePath: string
  /** Path of the form to sign in again. */
  readonly signInPath: string
  /** Id of the signed-in account, so that local copies of drafts are its own. Default: one for all. */
  readonly viewer?: string | undefined
  /** Pictures of the site. Default: pictures are named by text. */
  readonly pictures?: readonly PickedPicture[] | undefined
  /** Member of block data that names a picture of the site. Default `'print'`. */
  readonly pictureKey?: string | undefined
  /**
   * valibot schemas of stored data, by block type, for types whose stored data only names rows. Default: the schema of
   * the block's codec.
   */
  readonly stored?: Readonly<Record<string, unknown>> | undefined
  /** First data of a new block, by block type, where the catalogue's own would name no row of this site. */
  readonly firstData?: Readonly<Record<string, DocumentBlock['data']>> | undefined
  /** Whether only the server can draw the block, because its data names rows. Default: never. */
  readonly needsServer?: ((block: DocumentBlock) => boolean) | undefined
  /** BCP 47 tag of the pages. Default `'en-US'`. */
  readonly locale?: string | undefined
}
