import type { HighlightOptions, HighlightShapeName } from '@vitrine/motion'
import { boolean, maxValue, minValue, number, object, picklist, pipe, transform } from 'valibot'
import type { GenericSchema } from 'valibot'
import { cssColor } from '../kit/cssColor.js'
import { maybe } from '../kit/settings.js'

/** Names of the highlights. Their drawings load with the island. */
const SHAPES = [
  'wave',
  'circle',
  'cross',
  'enclose',
  'jagged',
  'marker',
  'scribble',
  'strike',
  'strikeDiagonal',
  'underline',
  'underlineCurve',
  'underlineDouble',
] as const satisfies readonly HighlightShapeName[]
/** Schema of an optional number from 0 to `most`; any other value becomes `undefined`. */
const upTo = (most: number): GenericSchema<unknown, number | undefined> =>
  maybe(pipe(number(), minValue(0), maxValue(most)))

/**
 * How words are highlighted, as the site builder stores it [MOT-36]. A missing or unknown value takes the highlight's
 * default [MOT-38].
 */
const stored = (color: GenericSchema<unknown, string | undefined>) =>
  object({
    shape: maybe(picklist(SHAPES)),
    animation: maybe(picklist(['draw', 'fade', 'fadeScale'])),
    direction: maybe(picklist(['right', 'left'])),
    // Use the default for a duration above 60 seconds, the unit of block data, because such a duration is taken for a
    // mistake in the data.
    duration: upTo(60),
    color,
    thickness: upTo(2),
    linecap: maybe(picklist(['square', 'round', 'butt'])),
    blend: maybe(picklist(['none', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'difference'])),
    opacity: upTo(1),
    isFront: maybe(boolean()),
    isAnimationEnabled: maybe(boolean()),
    fontSize: upTo(1000),
  })

/**
 * Reads the stored settings of a highlight.
 * @param color - Reads the colour: a codec takes references, an island the CSS text that the server has written.
 */
export const highlightSettingsWith = (
  color: GenericSchema<unknown, string | undefined>,
): GenericSchema<unknown, HighlightOptions> =>
  pipe(
    stored(color),
    transform(({ duration, isFront, isAnimationEnabled, ...settings }) => ({
      ...settings,
      duration: duration === undefined ? undefined : duration * 1000,
      front: isFront,
      animated: isAnimationEnabled,
    })),
  )

/** Reads the settings that the server has written: all that the island needs besides the HTML. */
export const highlightSettings: GenericSchema<unknown, HighlightOptions> = highlightSettingsWith(maybe(cssColor))

/** Writes the settings of a highlight as the site builder stores them. */
export function writeHighlightSettings({ duration, front, animated, ...settings }: HighlightOptions): object {
  return {
    ...settings,
    duration: duration === undefined ? undefined : duration / 1000,
    isFront: front,
    isAnimationEnabled: animated,
  }
}
