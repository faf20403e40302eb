import type { ColorValue } from './color.js'
import { fromRgb } from './convert.js'
import { generatePalette } from './generatePalette.js'
import { completePalette, type Palette } from './palette.js'

/** Pixels of one bucket: 4 bits per channel. */
interface Bucket {
  readonly count: number
  /** Their average. */
  readonly color: ColorValue
}

/** The buckets of pixels that can be seen, in the order they are met. */
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

/** The bucket with the greatest score above its rivals; of equals the first. */
function best(buckets: readonly Bucket[], score: (bucket: Bucket) => number): ColorValue | undefined {
  let found: Bucket | undefined
  for (const bucket of buckets) if (!found || score(bucket) > score(found)) found = bucket
  return found?.color
}

/**
 * A palette out of a picture: the mode "From Image" [PAL-17]. The accent is what there is most of, and most colourful;
 * beside it the most frequent light and dark colours, or those of the preset Monochrome.
 * @param pixels - Red, green, blue and alpha of each pixel, 0 to 255, as `getImageData` gives them. Draw the picture to at
 * most 64 × 64 first: more pixels give the same colours, slower. Pixels with alpha under 128 are not seen.
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
