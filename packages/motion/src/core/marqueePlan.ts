import type { MarqueeSettings } from './readMarquee.js'

/** Pixels of the narrowest region; a narrower one counts as this [MOT-34]. */
const LEAST_REGION = 50
/** Pixels of the shortest and of the longest wave [MOT-34]. */
const LEAST_WAVE = 250
const MOST_WAVE = 1000
/** Pixels per second at speed 1 [MOT-35]. */
const SPEED = 100

/** What moves, and how quickly. Lengths in pixels. */
export interface MarqueePlan {
  /** How many times the content stands in a row, the first included. */
  readonly copies: number
  /** How far the row goes before it looks as it did at first. */
  readonly loop: number
  /** Milliseconds that takes. */
  readonly duration: number
  /** Length of one wave, 250 to 1000 px [MOT-34]; a whole number of them makes the loop. */
  readonly wave: number
}

/**
 * How a marquee fills its region without a gap [MOT-35]: the row is twice as long as a loop, and a loop at least as long as
 * the region.
 * @param region - Width of what is seen, in pixels.
 * @param content - Width of the content once, in pixels.
 * @returns `undefined` where there is nothing to move.
 */
export function marqueePlan(
  region: number,
  content: number,
  { waveFrequency, animationSpeed }: Pick<MarqueeSettings, 'waveFrequency' | 'animationSpeed'>,
): MarqueePlan | undefined {
  if (!(content > 0)) return undefined
  const width = Math.max(region, LEAST_REGION)
  const inLoop = Math.ceil(Math.max(width, LEAST_WAVE) / content)
  const loop = inLoop * content
  const wanted = Math.min(Math.max(width / waveFrequency, LEAST_WAVE), MOST_WAVE)
  const waves = Math.max(Math.round(loop / wanted), Math.ceil(loop / MOST_WAVE))
  return {
    copies: 2 * inLoop,
    loop,
    duration: (loop / (SPEED * animationSpeed)) * 1000,
    wave: loop / Math.min(waves, Math.floor(loop / LEAST_WAVE)),
  }
}
