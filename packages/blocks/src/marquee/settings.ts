import type { MarqueeSettings } from '@vitrine/motion'
import { fallback, maxValue, minValue, number, object, pipe } from 'valibot'
import type { GenericSchema } from 'valibot'
import { flag, oneOf } from '../kit/settings.js'

const between = (least: number, most: number, standard: number): GenericSchema<unknown, number> =>
  fallback(pipe(number(), minValue(least), maxValue(most)), standard)

/** How a marquee moves [MOT-31]: all that its island needs besides the HTML. */
export const marqueeSettings: GenericSchema<unknown, MarqueeSettings> = object({
  waveFrequency: between(0.01, 100, 1),
  waveIntensity: between(0, 10, 0),
  animationDirection: oneOf(['left', 'right']),
  animationSpeed: between(0.01, 100, 1),
  pausedOnHover: flag,
})
