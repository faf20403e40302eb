import { LIMITS } from '../data/limits.js'

/** Whether the trimmed text has at most `limit` code points. */
function holdsAtMost(text: string, limit: number): boolean {
  const trimmed = text.trim()
  // Count code points only in texts of up to twice the limit: a code point takes one or two UTF-16 units.
  return trimmed.length <= limit * 2 && [...trimmed].length <= limit
}

/** Whether a tag is at most 50 Unicode code points long, trimmed [ENU-49] [ENU-50]. */
export function fitsTag(text: string): boolean {
  return holdsAtMost(text, LIMITS.tagLength)
}

/** Whether a category is at most 25 Unicode code points long, trimmed [ENU-49] [ENU-50]. */
export function fitsCategory(text: string): boolean {
  return holdsAtMost(text, LIMITS.categoryLength)
}
