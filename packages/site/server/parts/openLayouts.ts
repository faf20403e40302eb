import path from 'node:path'
import { isOwnLayoutName, registerLayout } from '@vitrine/gallery'
import type { OpenParts } from '../http/openParts.ts'
import type { SiteLayout } from '../site/ownParts.ts'
import type { OwnFiles } from './ownFiles.ts'
import { addNamedFiles, readSheet } from './sheetFile.ts'

/** Returns the first fault of a layout; `undefined` for one that can be used. */
function faultOf({ name, sheet, share = 1 }: SiteLayout, earlier: readonly string[]): string | undefined {
  if (!isOwnLayoutName(name)) return 'its name is lower-case words with a hyphen that no other layout has'
  if (earlier.includes(name)) return 'there is a layout of that name already'
  if (!(share > 0 && share <= 1)) return 'its share is a number above 0 to 1'
  return typeof sheet === 'string' && path.isAbsolute(sheet) ? undefined : 'its "sheet" is no whole path'
}

/**
 * Registers the gallery layouts of a site's own for the process, and reads their sheets.
 * @returns The layouts as the panel lists them, and the addresses of their sheets.
 * @throws {Error} With one sentence that names the layout.
 */
export function openLayouts(
  layouts: readonly SiteLayout[],
  files: OwnFiles,
): Pick<OpenParts, 'layouts'> & { readonly layoutSheets: readonly string[] } {
  const names = layouts.map(({ name }) => name)
  for (const [index, layout] of layouts.entries()) {
    const fault = faultOf(layout, names.slice(0, index))
    if (fault !== undefined) throw new Error(`The gallery layout "${String(names[index])}" cannot be used: ${fault}.`)
  }
  const layoutSheets = layouts.map(({ name, sheet }) => {
    const css = readSheet(sheet)
    addNamedFiles(css, sheet, files)
    return `/assets/${files.add(`${name}.css`, Buffer.from(css.toString()))}`
  })
  for (const { name, captions, share } of layouts) registerLayout({ name, captions, share })
  return { layouts: layouts.map(({ name, label = name }) => ({ name, label })), layoutSheets }
}
