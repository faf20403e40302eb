import type { MediaItem } from '@vitrine/media'
import { placeholderHeight } from './placeholderHeight.js'

/** Width over height of the box of a video without a picture [GAL-14]. */
const VIDEO = 16 / 9

/** The most extreme ratio of a box. A longer picture, in either direction, is shown whole in a box of this ratio. */
const LONGEST = 10

/**
 * Width over height of an item's box in a gallery without a ratio: the picture's own [GAL-61] [GAL-72], limited to ten to
 * one; 100 to 65 for a picture of unknown size [GAL-8]; 16:9 for a video without a picture [GAL-14].
 */
export function itemRatio({
  video,
  src,
  width,
  height,
}: Pick<MediaItem, 'video' | 'src' | 'width' | 'height'>): number {
  if (video && !src) return VIDEO
  const ratio = width / height
  if (!(ratio > 0 && ratio < Infinity)) return 100 / placeholderHeight()
  return Math.min(Math.max(ratio, 1 / LONGEST), LONGEST)
}
