import { formatColor, parseColor } from '@vitrine/palette'
import { FIRST_THEME, OWN_IDS, readType, type SiteColors, type SiteTheme } from '../server/render/siteTheme.ts'

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement

/** Returns an opaque colour as `#RRGGBB`; `undefined` for any other text. */
export function hexOf(text: string): string | undefined {
  const color = parseColor(text)
  return color && color.values.alpha === undefined ? formatColor({ ...color, userFormat: 'hex' }) : undefined
}

/** Reads the theme from the fields of the form; a text that is no colour leaves the colour as it was. */
export function readTexts(form: HTMLFormElement, before: SiteTheme = FIRST_THEME): SiteTheme {
  const colors = OWN_IDS.map((id) => [id, hexOf(fieldOf(form, id).value) ?? before.colors[id]])
  const type = (name: string): string => fieldOf(form, `type-${name}`).value
  return {
    colors: Object.fromEntries(colors) as SiteColors,
    type: readType({ heading: type('heading'), text: type('text'), size: type('size'), scale: type('scale') }),
  }
}

/** Writes five colours into the fields of the form. */
export function writeColors(form: HTMLFormElement, colors: SiteColors): void {
  for (const id of OWN_IDS) fieldOf(form, id).value = colors[id]
  fieldOf(form, 'seed').value = colors.accent
}
