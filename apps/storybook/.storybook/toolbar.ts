/** Values of the toolbar's palettes, the default first. */
export const PALETTE_VALUES = ['house', 'slate', 'ocean', 'moss', 'rose'] as const

/** Values of the toolbar's densities, from the least space to the most. */
export const DENSITY_VALUES = ['compact', 'regular', 'roomy'] as const

/** The toolbar before anybody chooses. */
export const INITIAL: Readonly<Record<string, string>> = {
  theme: 'paper',
  palette: 'house',
  density: 'regular',
  direction: 'ltr',
  words: 'short',
}
