import type { HighlightShapeName, TextHighlightOptions } from '@vitrine/motion'
import { boolean, fallback, number, object, optional, pipe, regex, string } from 'valibot'
import type { GenericSchema } from 'valibot'
import { flag, oneOf } from '../kit/settings.js'

/** By name alone: the drawings come with the island. */
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
const amount: GenericSchema<unknown, number | undefined> = fallback(optional(number()), undefined)

/** How words are highlighted [MOT-36]: all that the island needs besides the HTML. What is out of range is the motion package's to judge. */
export const highlightSettings: GenericSchema<unknown, TextHighlightOptions> = object({
  shape: oneOf(SHAPES),
  animation: oneOf(['draw', 'fade', 'fadeScale']),
  direction: oneOf(['right', 'left']),
  duration: amount,
  // A colour by name, number or custom property; nothing that fetches.
  color: fallback(optional(pipe(string(), regex(/^(?:[a-z]+|#[\da-f]{3,8}|var\(--[\w-]+\))$/i))), undefined),
  thickness: amount,
  linecap: oneOf(['square', 'round', 'butt']),
  blend: oneOf(['none', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'difference']),
  opacity: amount,
  isFront: flag,
  isAnimationEnabled: fallback(boolean(), true),
  fontSize: amount,
})
