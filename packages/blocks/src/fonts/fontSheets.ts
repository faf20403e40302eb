import type { SiteContext } from '@vitrine/core-data/site'

/** Address of the public font service, unless the site's context names another. */
const PUBLIC_SERVICE = 'https://fonts.googleapis.com/css2'

/** The members of the context that name fonts and their services. */
export type FontContext = Pick<SiteContext, 'googleFonts' | 'typekitFonts' | 'fontServices'>

/**
 * Returns the addresses of the stylesheets that bring the fonts of a page [RUN-25] [RUN-26] [RUN-27]: one request for each
 * service, with one `family` parameter for each font. Two lists of one service share its request. The font-kit service has
 * no address of its own: without a configured one its fonts are not requested.
 * @example
 * fontSheets({ googleFonts: ['Open Sans'] })
 * // => ['https://fonts.googleapis.com/css2?family=Open+Sans&display=swap']
 */
export function fontSheets({ googleFonts = [], typekitFonts = [], fontServices }: FontContext): readonly string[] {
  const lists = [
    [fontServices?.google ?? PUBLIC_SERVICE, googleFonts],
    [fontServices?.kit, typekitFonts],
  ] as const
  const families = new Map<string, Set<string>>()
  for (const [service, fonts] of lists) {
    if (!service) continue
    const known = families.get(service) ?? new Set()
    for (const font of fonts) if (font.trim()) known.add(font.trim())
    if (known.size > 0) families.set(service, known)
  }
  return [...families].map(([service, fonts]) => {
    const query = new URLSearchParams([...fonts].map((font) => ['family', font]))
    query.set('display', 'swap')
    return `${service}${service.includes('?') ? '&' : '?'}${query}`
  })
}
