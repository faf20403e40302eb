import type { AnyOwnBlock } from '@vitrine/blocks/react'
import type { IslandEntry, JsonRecord } from '@vitrine/core-data/site'
import type { LocaleTexts } from '@vitrine/messages/locales'
import type { OwnLayout } from '@vitrine/gallery'
import type { OwnFieldKind } from '@vitrine/forms'

/** A block type of a team's own, made by `defineBlock` of `@vitrine/blocks/react`, with what a site needs besides. */
export interface SiteBlock extends AnyOwnBlock {
  /** Name in the panel's catalogue. Default: that of the type. */
  readonly label?: string
  /** One sentence in the catalogue. Default: none. */
  readonly sentence?: string
  /** Data of a new block. Default: none. */
  readonly first?: JsonRecord
  /** Absolute path of the island: a bundled ES module for browsers that exports `island`. Needed if the type has one. */
  readonly script?: string
  /** When the island starts. Default `'visible'`. */
  readonly strategy?: IslandEntry['strategy']
  /** Absolute path of the style sheet. Default: none. */
  readonly sheet?: string
}

/** A kind of field of a team's own in the forms of a site. */
export interface SiteField {
  readonly kind: OwnFieldKind
  /** Name in the panel's list of kinds. Default: that of the kind. */
  readonly label?: string
  /**
   * Absolute path of a bundled ES module for browsers that exports the kind as `kind`. Default: none; the browser then
   * takes the value as a text, and the server alone checks it.
   */
  readonly script?: string
}

/** A gallery layout of a team's own in a site. */
export interface SiteLayout extends OwnLayout {
  /** Name in the panel's list of designs. Default: that of the layout. */
  readonly label?: string
  /** Absolute path of the sheet that arranges the items. */
  readonly sheet: string
}

/** Parts of a team's own that pages show. */
export interface OwnLook {
  /**
   * Absolute path of the theme file, the one place of a site's colours and fonts: its `:root` declares `--white`,
   * `--lightAccent`, `--accent`, `--darkAccent`, `--black`, `--vt-font-display` and `--vt-font-text`. Default: the look
   * of the first release.
   */
  readonly theme?: string
  /** Block types beside those of `@vitrine/blocks`. Default: none. */
  readonly blocks?: readonly SiteBlock[]
  /** Gallery layouts beside those of `@vitrine/gallery`; their names have a hyphen. Default: none. */
  readonly layouts?: readonly SiteLayout[]
  /** Kinds of fields beside those of `@vitrine/forms`; their names have a hyphen. Default: none. */
  readonly fields?: readonly SiteField[]
  /** Texts of further languages by BCP 47 tag. A text that is missing stays English. Default: none. */
  readonly languages?: Readonly<Record<string, LocaleTexts>>
}
