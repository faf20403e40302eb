import type { MarqueeSettings } from './marqueeSettings.js'

/** Shortest length of a row in pixels: it leaves room for a wave [MOT-34]. */
const LEAST_LOOP = 250

/** Length and speed of a marquee's row. Lengths in pixels. */
export interface MarqueePlan {
  /** Number of copies of the content in a row, including the original. */
  readonly copies: number
  /** Distance after which the row looks the same as at the start. */
  readonly loop: number
  /** Milliseconds in which the row moves by one loop. */
  readonly duration: number
}

/**
 * Plans how a marquee fills its region without a gap [MOT-35]: the row is two loops long, and a loop at least as long
 * as the region and as a wave [MOT-34].
 * @param region - Width of what is seen, in pixels.
 * @param content - Width of the content once, in pixels.
 * @returns `undefined` without content or speed [MOT-53].
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
