import { colorToCss } from '@vitrine/palette'
import { pipe, string, transform, union, unknown } from 'valibot'
import type { GenericSchema } from 'valibot'
import { cssColor } from './cssColor.js'
import { maybe } from './settings.js'

/**
 * A block's colour: a reference to a colour of the site's palette or a custom colour [PAL-28], or CSS text, as the
 * browser gets it; `undefined` where the stylesheet decides, and for any other value [SRV-305]. For codecs alone: an
 * island reads the CSS text with `cssColor`, without the palette's package.
 */
export const colorSetting: GenericSchema<unknown, string | undefined> = maybe(
  union([cssColor, pipe(unknown(), transform(colorToCss), string())]),
)
