import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.join(import.meta.dirname, '..')

/**
 * The characters of the core fonts: printable ASCII, and the further characters that the site's English pages use often.
 * `unicode-range` in `styles/fonts.css` lists the same ones.
 */
export const CORE_CHARACTERS: string = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)),
  ...'\u00A0©·½×é–—‘’“”…€→',
].join('')

/** A font of which every page loads only the core. */
interface CoreFont {
  /** The whole font, from the app's folder. */
  readonly source: string
  /** The core's file, from the app's folder. */
  readonly file: string
  /** Axes that are fixed; the others keep their range. */
  readonly axes: Readonly<Record<string, number>>
}

/** The fonts that every page preloads. Headings have one weight, so their core has no axis of weights. */
export const CORE_FONTS: readonly CoreFont[] = [
  {
    source: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    file: 'styles/fonts/fraunces-core.woff2',
    axes: { wght: 450 },
  },
  {
    source: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    file: 'styles/fonts/instrument-sans-core.woff2',
    axes: {},
  },
]

/** Makes the core of a font: WOFF2 with the core characters. */
export function makeCoreFont({ source, axes }: CoreFont): Promise<Buffer> {
  const whole = readFileSync(path.join(root, source))
  return subsetFont(whole, CORE_CHARACTERS, { targetFormat: 'woff2', variationAxes: { ...axes } })
}

// Run this file after an update of a font package: it writes the files that `styles/fonts.css` names.
if (import.meta.main) for (const font of CORE_FONTS) writeFileSync(path.join(root, font.file), await makeCoreFont(font))
