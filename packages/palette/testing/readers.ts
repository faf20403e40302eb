import type { HostileTexts } from '@vitrine/testing/steps'
import { generatePalette, parseColor, readPalette, resolveColor, validateColor } from '../src/index.js'

const palette = generatePalette(parseColor('#FFAABB')!)

/** Everything of the package that reads a text from outside. */
export const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['parseColor', parseColor],
  ['resolveColor', (text) => resolveColor({ type: 'CUSTOM_COLOR', customColor: text }, palette)],
  [
    'the reader of an id',
    (text) => resolveColor({ type: 'SITE_PALETTE_COLOR', sitePaletteColor: { id: text } }, palette),
  ],
  ['validateColor', (text) => validateColor({ userFormat: text, values: text })],
  [
    'readPalette',
    (text) =>
      readPalette(
        [...text].map((id) => ({ id, value: text })),
        generatePalette,
      ),
  ],
]

const units = ['#', 'f', '0', '1', '.', ',', '%', ' ', '/', '(', ')', '-', '+', 'e', 'deg', 'rgb(', 'red', '\u212a']

/** Building blocks of hostile texts. */
export const HOSTILE: HostileTexts = {
  heads: ['#', 'rgb(', 'hsl(1deg ', 'rgba(1,2,', ' '],
  units,
  tails: [')', ' ', 'x'],
}
