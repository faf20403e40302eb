import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Width of a preview in pixels. */
const WIDTH = 24

/** Factor by which the rasterised drawing is larger than its preview, so that each pixel is a mean of many. */
const FINENESS = 8

/** Dots per inch at which an SVG unit is one pixel. */
const UNIT_DENSITY = 72

/** Standard deviation of the blur in pixels of the preview, so that the enlarged preview shows no steps. */
const BLUR = 1.4

/** A drawing on paper, blurred and 24 pixels wide. */
export async function blurred(svg: string, width: number): Promise<Sharp> {
  const large = WIDTH * FINENESS
  const raster = await sharp(Buffer.from(svg), { density: (UNIT_DENSITY * large) / width })
    .resize({ width: large })
    .flatten({ background: '#FAF6EF' })
    .png()
    .toBuffer()
  return sharp(raster).resize({ width: WIDTH }).blur(BLUR).toColourspace('srgb')
}

/**
 * The preview of a drawing: WebP, of which some 120 bytes hold 24 pixels of width; AVIF needs three times as many
 * [SRV-111].
 * @param svg - The drawing.
 * @param width - Its width in its own units.
 * @returns The file in Base64.
 */
export async function preview(svg: string, width: number): Promise<string> {
  const picture = await blurred(svg, width)
  return (await picture.webp({ quality: 30, effort: 6, smartSubsample: true }).toBuffer()).toString('base64')
}
