import type { ColorValue } from './color.js'
import { fromRgb } from './convert.js'
import { generatePalette } from './generatePalette.js'
import { completePalette, type Palette } from './palette.js'

/** A bucket of pixels whose channels agree in the upper 4 bits. */
interface Bucket {
  readonly count: number
  /** Average colour of the pixels. */
  readonly color: ColorValue
}

/** Groups the visible pixels into buckets, in the order of their first pixel. */
function fillBuckets(pixels: ArrayLike<number>): Bucket[] {
  const sums = new Float64Array(4096 * 4)
  const met: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (!(pixels[at + 3]! >= 128)) continue
    const [red, green, blue] = [pixels[at]! & 255, pixels[at + 1]! & 255, pixels[at + 2]! & 255]
    const bucket = (((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)) * 4
    if (sums[bucket + 3]! === 0) met.push(bucket)
    sums[bucket]! += red
    sums[bucket + 1]! += green
    sums[bucket + 2]! += blue
    sums[bucket + 3]! += 1
  }
  return met.map((bucket) => {
    const count = sums[bucket + 3]!
    const average = (channel: number): number => Math.round(sums[bucket + channel]! / count)
    return { count, color: fromRgb([average(0), average(1), average(2)], 'hex') }
  })
}

/** Returns the bucket with the highest score, the first one of equals. */
function best(buckets: readonly Bucket[], score: (bucket: Bucket) => number): ColorValue | undefined {
  let found: Bucket | undefined
  for (const bucket of buckets) if (!found || score(bucket) > score(found)) found = bucket
  return found?.color
}

/**
 * Creates a palette from a picture: the mode "From Image" [PAL-17]. The accent is the most frequent and most colourful
 * colour. The light and dark colours are the picture's most frequent ones, or those of the preset Monochrome.
 * @param pixels - Red, green, blue and alpha of each pixel, 0 to 255, as `getImageData` gives them. Draw the picture to
 * at most 64 × 64 first: more pixels give the same colours, slower. Pixels with alpha under 128 are not seen.
 * @example paletteFromImage(context.getImageData(0, 0, 64, 64).data).accent
 */
export function paletteFromImage(pixels: ArrayLike<number>): Palette {
  const buckets = fillBuckets(pixels)
  const accent = best(buckets, ({ count, color }) => count * color.values.saturation) ?? null
  const grown = generatePalette(accent)
  const { white, black } = grown
  const frequent = (isWanted: (lightness: number) => boolean): ColorValue | undefined =>
    best(
      buckets.filter(({ color }) => isWanted(color.values.lightness)),
      ({ count }) => count,
    )
  return completePalette({
    white,
    black,
    accent: grown.accent,
    lightAccent: frequent((lightness) => lightness >= 75) ?? grown.lightAccent,
    darkAccent: frequent((lightness) => lightness <= 35) ?? grown.darkAccent,
  })
}
