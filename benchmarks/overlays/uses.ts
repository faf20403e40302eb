import path from 'node:path'

/** Folder from which the packages are found. */
export const FOLDER = path.join(import.meta.dirname, '..')

const DIALOGS = ['@vitrine/dialogs']

/** A small real use of the overlays. */
interface Use {
  readonly what: string
  readonly text: string
  /** Packages that the page has anyway. */
  readonly ignore: readonly string[]
}

const use = (name: string): string => `import { ${name} } from '@vitrine/overlays'; globalThis.use = ${name}`

/** Uses of the overlays that a page may have. */
export const USES: readonly Use[] = [
  { what: 'the rule', text: use('popupDecision'), ignore: [] },
  { what: 'the popup beside the dialogs', text: use('enhancePopup'), ignore: DIALOGS },
  { what: 'the announcement bar', text: use('enhanceAnnouncementBar'), ignore: [] },
  { what: 'the mobile bar', text: use('enhanceMobileBar'), ignore: DIALOGS },
]
