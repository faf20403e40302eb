import type { Alignment } from './readGalleryData.js'

/** A strip as it is laid out. All lengths in one unit, of the caller's choice. */
export interface StripOptions {
  /** Width of each slide. */
  readonly widths: readonly number[]
  /** Width of the container. */
  readonly container: number
  /** Between slides. Default 0. */
  readonly gap?: number
  /** Where the active slide rests. Default `'middle'`. */
  readonly alignment?: Alignment | undefined
  /** Slides go round, so that there is no gap at the ends, where they fill the container. Default `true`. */
  readonly loop?: boolean | undefined
  /** Leaves no room before the first slide and after the last, as a strip of film; then it does not go round. */
  readonly filled?: boolean | undefined
}

/** Where everything in a strip stands while one of its slides is active. */
export interface StripPositions {
  /** From the container's start to that of the first slide, were it not sent round: what the whole strip is moved by. */
  readonly offset: number
  /** For each slide, how many times the length of the strip it is sent on (1) or back (-1). */
  readonly turns: readonly number[]
  /** Length of the whole strip, with the gap that joins its ends. */
  readonly length: number
  /** Indexes of the slides that are seen. */
  readonly seen: readonly number[]
}

/** How much of the room beside the active slide lies before it. */
const BEFORE: Readonly<Record<Alignment, number>> = { start: 0, middle: 0.5, end: 1 }

/**
 * Where the slides of a strip stand while one is active [GAL-57] [GAL-61].
 * @param active - Index of the active slide.
 * @param from - Offset that the strip is moving from: slides seen on the way are in place too. Default: it rests.
 * @param round - How many times the strip has gone round. Default 0.
 */
export function stripPositions(active: number, options: StripOptions, round = 0, from?: number): StripPositions {
  const { widths, container, gap = 0, alignment = 'middle', loop = true, filled } = options
  const starts: number[] = []
  let length = 0
  for (const width of widths) {
    starts.push(length)
    length += width + gap
  }
  const room = container - (widths[active] ?? 0)
  // Only a strip that is longer than what is seen of it can go round without showing a slide twice.
  const goesRound = loop && !filled && length - gap - Math.max(0, ...widths) >= container
  const wished = room * BEFORE[alignment] - (starts[active] ?? 0) - (goesRound ? round * length : 0)
  const offset = filled ? Math.min(0, Math.max(container + gap - length, wished)) : wished
  // From the first to the last pixel of the strip that is seen, on the way there too.
  const first = -Math.max(offset, from ?? offset)
  const turns = starts.map((start, index) =>
    goesRound ? Math.floor((first - start - widths[index]!) / length) + 1 : 0,
  )
  const seen = starts.flatMap((start, index) => {
    const at = start + turns[index]! * length + offset
    return at < container && at + widths[index]! > 0 ? [index] : []
  })
  return { offset, turns, length, seen }
}
