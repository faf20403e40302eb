import { generatePalette, themeToCss } from '../../../packages/palette/src/index.ts'
import type { DENSITY_VALUES, PALETTE_VALUES } from './toolbar.ts'

interface Look<Value extends string = string> {
  readonly value: Value
  readonly title: string
  /** Declarations for `:root`. Empty: those of `theme.css`. */
  readonly css: string
}

/** Steps of space: `--vt-space-1` to `--vt-space-5`, in pixels. */
const spaces = (smallest: number): string =>
  [1, 2, 3, 4, 5].map((step) => `--vt-space-${step}:${smallest * step}px;`).join('')

/** The palettes of the toolbar: Lantern Hall's, and one of each preset. */
export const PALETTES: readonly Look<(typeof PALETTE_VALUES)[number]>[] = [
  { value: 'house', title: 'Lantern Hall', css: '' },
  { value: 'slate', title: 'Slate, monochrome', css: themeToCss(generatePalette('#5B6B7F', 'Monochrome')) },
  { value: 'ocean', title: 'Ocean, complementary', css: themeToCss(generatePalette('#1F6FEB', 'Complementary')) },
  { value: 'moss', title: 'Moss, analogous I', css: themeToCss(generatePalette('#4E8C3A', 'Analogous I')) },
  { value: 'rose', title: 'Rose, analogous II', css: themeToCss(generatePalette('#D6336C', 'Analogous II')) },
]

/** The densities of the toolbar: how much space the packages leave. */
export const DENSITIES: readonly Look<(typeof DENSITY_VALUES)[number]>[] = [
  { value: 'compact', title: 'Compact', css: spaces(8) },
  { value: 'regular', title: 'Regular', css: '' },
  { value: 'roomy', title: 'Roomy', css: spaces(15) },
]

const cssOf = (looks: readonly Look[], value: unknown): string => looks.find((look) => look.value === value)?.css ?? ''

/** Gives the page the chosen palette and density, as a site does: by custom properties of the root. */
export function setLook(palette: unknown, density: unknown): void {
  const id = 'vitrine-look'
  const sheet = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))
  sheet.id = id
  sheet.textContent = `@layer vitrine.tokens{:root{${cssOf(PALETTES, palette)}${cssOf(DENSITIES, density)}}}`
}
