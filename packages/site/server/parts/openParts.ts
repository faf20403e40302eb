import { setOwnLanguages } from '../languages.ts'
import { FIRST_THEME, type SiteTheme } from '../render/siteTheme.ts'
import type { OpenParts } from '../http/openParts.ts'
import type { OwnLook } from '../site/ownParts.ts'
import { openBlocks } from './openBlocks.ts'
import { openFields } from './openFields.ts'
import { openLayouts } from './openLayouts.ts'
import { createOwnFiles } from './ownFiles.ts'
import { readThemeFile } from './themeFile.ts'

/**
 * Reads the files of a site's own parts, and sets its own languages for the process.
 * @returns The parts, and the theme that the site has without settings of its owner.
 * @throws {Error} With one sentence that names the part or its file.
 */
export function openParts({
  theme: themeFile,
  blocks = [],
  layouts = [],
  fields = [],
  languages = {},
}: OwnLook): OpenParts & { readonly theme: SiteTheme } {
  setOwnLanguages(languages)
  const files = createOwnFiles()
  const theme = themeFile === undefined ? undefined : readThemeFile(themeFile, files)
  const { layoutSheets, ...opened } = openLayouts(layouts, files)
  const ofBlocks = openBlocks(blocks, files)
  return {
    ...ofBlocks,
    ...opened,
    sheetsFor: (types) => [...ofBlocks.sheetsFor(types), ...(types.includes('gallery') ? layoutSheets : [])],
    ...openFields(fields, files),
    theme: theme?.theme ?? FIRST_THEME,
    themeSheet: theme?.address,
    file: (name) => files.find(name),
  }
}
