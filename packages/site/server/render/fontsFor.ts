import type { SiteContext } from '@vitrine/core-data/site'
import type { Config } from '../config.ts'

/** The setting `webFonts`: fonts of outside services, and the paths of the pages that use them. */
interface WebFonts {
  readonly pages: readonly string[]
  readonly googleFonts: readonly string[]
  readonly typekitFonts: readonly string[]
}

/** Returns the outside fonts of a page; `undefined` if the site's own fonts are enough. */
export function fontsFor(
  path: string,
  settings: ReadonlyMap<string, unknown>,
  { fontServices }: Config,
): Pick<SiteContext, 'googleFonts' | 'typekitFonts' | 'fontServices'> | undefined {
  const fonts = settings.get('webFonts') as WebFonts | undefined
  if (!fonts?.pages.includes(path)) return undefined
  const { googleFonts, typekitFonts } = fonts
  return { googleFonts, typekitFonts, fontServices }
}
