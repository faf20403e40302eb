import sharp from 'sharp'
import type { Drawing } from '../site/sitePictures.ts'

/** Most pixels in width and height, as `paletteFromImage` takes them. */
const MOST = 64

/**
 * Returns red, green, blue and alpha of each pixel of a drawing, at most 64 × 64.
 */
export async function printPixels({ svg }: Drawing): Promise<Uint8Array> {
  return sharp(Buffer.from(svg()))
    .resize({ width: MOST, height: MOST, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
}
