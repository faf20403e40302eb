import { FIRST_THEME, type SiteTheme } from '../render/siteTheme.ts'
import type { OpenParts, OwnLook } from '../site/ownParts.ts'
import { createOwnFiles } from './ownFiles.ts'
import { readThemeFile } from './themeFile.ts'

/**
 * Reads the files of a site's own parts.
 * @returns The parts, and the theme that the site has without settings of its owner.
 * @throws {Error} With one sentence that names the part or its file.
 */
export function openParts({ theme: themeFile }: OwnLook): OpenParts & { readonly theme: SiteTheme } {
  const files = createOwnFiles()
  const theme = themeFile === undefined ? undefined : readThemeFile(themeFile, files)
  return { theme: theme?.theme ?? FIRST_THEME, themeSheet: theme?.address, file: (name) => files.find(name) }
}
