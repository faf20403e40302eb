import { declaredTheme } from '../declaredTheme.ts'
import { changedTheme, FIRST_THEME, type SiteTheme } from './siteTheme.ts'
import { TYPEFACES, type Typeface } from './siteType.ts'

/** Returns the font files that a page preloads: those of the theme's typefaces [SRV-304]. */
export function fontsOf({ type }: SiteTheme, fonts: readonly string[]): readonly string[] {
  const unused = (Object.values(TYPEFACES) as Typeface[]).filter(
    (face) => face !== TYPEFACES[type.heading] && face !== TYPEFACES[type.text],
  )
  return fonts.filter((font) => !unused.some(({ file }) => file !== undefined && font.includes(file)))
}

/** Returns the address of the icon, which changes with its colours [SRV-303]. */
export function iconAddress(theme: SiteTheme): string {
  const { black, white, accent } = theme.colors
  const query = [black, white, accent].map((hex) => hex.slice(1).toLowerCase()).join('-')
  return changedTheme(theme) === undefined ? '/icon.svg' : `/icon.svg?colors=${query}`
}

/**
 * Draws the icon in other colours [SRV-303].
 * @param icon - SVG in the colours of the first theme, or in those of the site's theme file.
 * @param colors - Three colours as in `iconAddress`; anything else gives the first release's.
 */
export function themeIcon(icon: string, colors: string | undefined): string {
  const hex = /^([\da-f]{6})-([\da-f]{6})-([\da-f]{6})$/.exec(colors ?? '')?.slice(1)
  if (!hex) return icon
  const places = [FIRST_THEME, declaredTheme()].map(({ colors: { black, white, accent } }) => [black, white, accent])
  return icon.replaceAll(/#[\dA-F]{6}\b/gi, (color) => {
    const place = places.map((three) => three.indexOf(color.toUpperCase())).find((at) => at >= 0)
    return place === undefined ? color : `#${hex[place]}`
  })
}
