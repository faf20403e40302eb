import sharp from 'sharp'
import { findPrint } from '../../content/prints/index.ts'

/** Most pixels in width and height, as `paletteFromImage` takes them. */
const MOST = 64

/**
 * Returns red, green, blue and alpha of each pixel of a print, at most 64 × 64.
 * @returns `undefined` for an unknown print.
 */
export async function printPixels(slug: string): Promise<Uint8Array | undefined> {
  const print = findPrint(slug)
  if (!print) return undefined
  return sharp(Buffer.from(print.svg()))
    .resize({ width: MOST, height: MOST, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
}
