/**
 * The groups in which a carousel moves: index of the first slide of each. The last group is aligned to the end, so it may
 * repeat slides of the group before [GAL-62] [GAL-67].
 * @param count - Number of slides.
 * @param perRow - Slides in a group; at least 1.
 * @example carouselGroups(7, 3) // => [0, 3, 4]
 */
export function carouselGroups(count: number, perRow: number): readonly number[] {
  const groups: number[] = []
  for (let first = 0; first < count; first += perRow) groups.push(Math.max(0, Math.min(first, count - perRow)))
  return groups
}

/**
 * The group that shows a slide: after a resize the group of the slide that was shown first [GAL-67].
 * @param slide - Index of the slide.
 * @returns Index of the group that begins with the slide, else of the first group that contains it.
 * @example groupOf(4, 7, 3) // => 2
 */
export function groupOf(slide: number, count: number, perRow: number): number {
  const groups = carouselGroups(count, perRow)
  if (groups.includes(slide)) return groups.indexOf(slide)
  const found = groups.findIndex((first) => slide >= first && slide < first + perRow)
  return Math.max(0, found)
}
