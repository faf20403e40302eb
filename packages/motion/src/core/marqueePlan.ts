import type { MarqueeSettings } from './marqueeSettings.js'

/** Pixels of the shortest row: it has room for a wave [MOT-34]. */
const LEAST_LOOP = 250

/** Length and speed of a row. Lengths in pixels. */
export interface MarqueePlan {
  /** Number of times the content stands in a row, the first included. */
  readonly copies: number
  /** Distance after which the row looks as it did at first. */
  readonly loop: number
  /** Milliseconds that takes. */
  readonly duration: number
}

/**
 * How a marquee fills its region without a gap [MOT-35]: the row is twice as long as a loop, and a loop at least as long as
 * the region.
 * @param region - Width of what is seen, in pixels.
 * @param content - Width of the content once, in pixels.
 * @returns `undefined` without content or speed.
 */
export function marqueePlan(
  region: number,
  content: number,
  { speed }: Pick<MarqueeSettings, 'speed'>,
): MarqueePlan | undefined {
  if (!(content > 0 && speed > 0)) return undefined
  const inLoop = Math.ceil(Math.max(region, LEAST_LOOP) / content)
  const loop = inLoop * content
  return { copies: 2 * inLoop, loop, duration: (1000 * loop) / speed }
}
