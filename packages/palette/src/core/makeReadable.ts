import { round, type ColorValue } from './color.js'
import { channelsAt, toRgb } from './convert.js'
import { contrastOf, luminance, MIN_CONTRAST } from './luminance.js'
import { parseColor } from './parseColor.js'

const WHITE = /* @__PURE__ */ parseColor('#FFFFFF')!
const BLACK = /* @__PURE__ */ parseColor('#000000')!

const luminanceOf = ({ values }: ColorValue): number => luminance(toRgb(values))

/** Returns black or white, whichever has the greater contrast with its worst background. */
export function betterEnd(backgrounds: readonly ColorValue[]): ColorValue {
  const grounds = backgrounds.map(luminanceOf)
  const worst = (light: number): number => Math.min(...grounds.map((ground) => contrastOf(light, ground)))
  return worst(0) > worst(1) ? BLACK : WHITE
}

/**
 * Makes a colour readable on backgrounds. Hue and saturation stay. Lightness changes in steps of 1, down or up, until
 * the contrast with each background is at least 4.5 [PAL-20] [PAL-21]. A readable colour stays. If no lightness is
 * enough, the result is black or white.
 */
export function makeReadable(
  color: ColorValue,
  backgrounds: readonly ColorValue[],
  direction: 'darker' | 'lighter',
): ColorValue {
  const grounds = backgrounds.map(luminanceOf)
  const step = direction === 'darker' ? -1 : 1
  const channels = channelsAt(color.values)
  for (let { lightness } = color.values; lightness >= 0 && lightness <= 100; lightness = round(lightness + step)) {
    const light = luminance(channels(lightness))
    if (grounds.every((ground) => contrastOf(light, ground) >= MIN_CONTRAST))
      return { ...color, values: { ...color.values, lightness } }
  }
  return betterEnd(backgrounds)
}
