import { placeholderHeight } from './placeholderHeight.js'
import type { Slide } from './slide.js'

/** Width over height of a thumbnail of a video without a picture [GAL-14]. */
const VIDEO = 16 / 9

/** What is longer than this, either way, is shown whole in a box that is not. */
const LONGEST = 10

/**
 * Width over height of a slide's box where the gallery has no ratio: the picture's own, but never so long that nothing
 * else would be seen; 16:9 for a video without a picture [GAL-14].
 */
export function ratioOf({ type, src, width, height }: Pick<Slide, 'type' | 'src' | 'width' | 'height'>): number {
  if (type === 'video' && !src) return VIDEO
  const ratio = width / height
  if (!(ratio > 0 && ratio < Infinity)) return 100 / placeholderHeight()
  return Math.min(Math.max(ratio, 1 / LONGEST), LONGEST)
}
