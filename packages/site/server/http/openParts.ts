import type { EditorConfig } from '../../editor/config.ts'
import type { OwnFieldEntry } from '../../editor/formSchema.ts'
import type { SiteBlock } from '../site/ownParts.ts'
import type { PageTables } from '../tables.ts'

/** A file of a site's own parts, as browsers load it. */
export interface OwnFile {
  readonly type: string
  readonly bytes: Buffer
}

/** The parts of a site's own, read and ready to be served. */
export interface OpenParts {
  /** Address of the theme file's sheet; `undefined` if it has no rule besides colours and known typefaces. */
  readonly themeSheet: string | undefined
  readonly blocks: readonly SiteBlock[]
  /** The block types as the panel's catalogue lists them. */
  readonly entries: EditorConfig['ownBlocks']
  readonly layouts: EditorConfig['ownLayouts']
  readonly fields: readonly OwnFieldEntry[]
  /** Addresses of the modules of fields, for a page with forms. */
  readonly fieldScripts: readonly string[]
  /** Entries of the islands of these block types. */
  islandsFor(blockTypes: readonly string[]): PageTables['islands']
  /** Addresses of the sheets of these block types, and of the layouts where there is a gallery. */
  sheetsFor(blockTypes: readonly string[]): readonly string[]
  /** Finds a file of a part by its name below `/assets/`. */
  file(name: string): OwnFile | undefined
}
