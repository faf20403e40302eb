import type { OwnEntry } from '../catalogue/ownEntries.js'
import type { PanelCalls } from '../api/panelCalls.js'
import type { DocumentBlock } from '../document/pageDocument.js'
import type { EditedLanguage } from './translations/TranslationField.js'
import type { OwnLayoutEntry } from '../forms/editedSchemas.js'
import type { FormOptions } from '../forms/formOptions.js'

/** The site that a panel edits. */
export interface PanelOptions extends FormOptions {
  readonly calls: PanelCalls
  /** Path of the list of pages; a page's editor is below it: `/config/editor/home`. */
  readonly basePath: string
  /** Path of the form to sign in again. */
  readonly signInPath: string
  /** Id of the signed-in account, so that local copies of drafts are its own. Default: one for all. */
  readonly viewer?: string | undefined
  /**
   * valibot schemas of stored data, by block type, for types whose stored data only names rows. Default: the schema of
   * the block's codec.
   */
  readonly stored?: Readonly<Record<string, unknown>> | undefined
  /** First data of a new block, by block type, where the catalogue's own would name no row of this site. */
  readonly firstData?: Readonly<Record<string, DocumentBlock['data']>> | undefined
  /** Whether only the server can draw the block, because its data names rows. Default: never. */
  readonly needsServer?: ((block: DocumentBlock) => boolean) | undefined
  /** Block types of the site's own [ENG-102]. Default: none. */
  readonly ownBlocks?: readonly OwnEntry[] | undefined
  /** Gallery layouts of the site's own [ENG-105]. Default: none. */
  readonly ownLayouts?: readonly OwnLayoutEntry[] | undefined
  /** Languages into which the texts of pages are translated [PAN-101]. Default: none. */
  readonly languages?: readonly EditedLanguage[] | undefined
  /** BCP 47 tag of the original texts. Default `'en-US'`. */
  readonly original?: string | undefined
  /** IANA name of the zone in which planned times stand [PAN-125]. Default `'UTC'`. */
  readonly timeZone?: string | undefined
  /** BCP 47 tag of the pages. Default `'en-US'`. */
  readonly locale?: string | undefined
}
