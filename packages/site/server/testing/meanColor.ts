import sharp from 'sharp'

/** Pixels of the raster that is averaged: wide enough that its edge, which mixes with the paper, hardly counts. */
const WIDTH = 96

/** Dots per inch at which an SVG unit is one pixel. */
const UNIT_DENSITY = 72

/**
 * The mean colour of a drawing on paper [SRV-111].
 * @param svg - The drawing.
 * @param width - Its width in its own units.
 * @returns `#rrggbb`.
 */
export async function meanColor(svg: string, width: number): Promise<string> {
  const raster = await sharp(Buffer.from(svg), { density: (2 * UNIT_DENSITY * WIDTH) / width })
    .resize({ width: WIDTH })
    .flatten({ background: '#FAF6EF' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { channels } = await sharp(raster).stats()
  const parts = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}
