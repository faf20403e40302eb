import { pipe, regex, string } from 'valibot'
import type { GenericSchema } from 'valibot'

/**
 * A colour as CSS: a name, hex, a custom property, or a function of numbers or of a palette's colour. No other value
 * passes: `url()` would make the browser fetch.
 */
export const cssColor: GenericSchema<unknown, string> = pipe(
  string(),
  regex(
    /^(?:[a-z]+|#[\da-f]{3,8}|var\(--[\w-]+\)|hsla\(var\(--[a-z]+-hsl\),(?:0|1|0\.\d{1,2})\)|(?:rgb|hsl)a?\([\d.,%]{5,40}\))$/i,
  ),
)
