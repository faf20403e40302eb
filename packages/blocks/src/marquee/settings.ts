import type { MarqueeOptions } from '@vitrine/motion'
import { boolean, maxValue, minValue, number, object, picklist, pipe, transform } from 'valibot'
import type { GenericSchema } from 'valibot'
import { maybe } from '../kit/settings.js'

const between = (least: number, most: number): GenericSchema<unknown, number | undefined> =>
  maybe(pipe(number(), minValue(least), maxValue(most)))

/** Pixels per second of the stored speed 1 [MOT-35]. */
const SPEED_UNIT = 100

/** Settings of a marquee as the site builder stores them [MOT-31]. A missing or unusable one takes the marquee's default. */
const stored = object({
  waveFrequency: between(0.01, 100),
  waveIntensity: between(0, 10),
  animationDirection: maybe(picklist(['left', 'right'])),
  animationSpeed: between(0.01, 100),
  pausedOnHover: maybe(boolean()),
})

/** Reads the stored settings of a marquee: all that its island needs besides the HTML. */
export const marqueeSettings: GenericSchema<unknown, MarqueeOptions> = pipe(
  stored,
  transform(({ animationDirection, animationSpeed, pausedOnHover, ...wave }) => ({
    ...wave,
    direction: animationDirection,
    speed: animationSpeed === undefined ? undefined : animationSpeed * SPEED_UNIT,
    pauseOnHover: pausedOnHover,
  })),
)

/** Writes the settings of a marquee as the site builder stores them. */
export function writeMarqueeSettings({
  waveFrequency,
  waveIntensity,
  direction,
  speed,
  ...other
}: MarqueeOptions): object {
  return {
    waveFrequency,
    waveIntensity,
    animationDirection: direction,
    animationSpeed: speed === undefined ? undefined : speed / SPEED_UNIT,
    pausedOnHover: other.pauseOnHover,
  }
}
