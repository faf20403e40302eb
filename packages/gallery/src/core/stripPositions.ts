import type { Alignment } from './galleryOptions.js'

/** The lengths of a strip, all in one unit of the caller's choice. */
export interface StripOptions {
  /** Width of each slide. */
  readonly widths: readonly number[]
  /** Width of the container. */
  readonly container: number
  /** Between slides. Default 0. */
  readonly gap?: number | undefined
  /** Position of the active slide in its container. Default `'middle'`. */
  readonly alignment?: Alignment | undefined
  /**
   * Whether slides wrap to the other end, so that the strip has no gap at its ends, if they fill the container. Default
   * `true`.
   */
  readonly loop?: boolean | undefined
  /** Whether the strip has no empty space before the first and after the last slide; such a strip does not wrap. */
  readonly filled?: boolean | undefined
}

/** The positions of a strip while one of its slides is active. */
export interface StripPositions {
  /** Distance by which the whole strip is moved: from the container's start to the start of the first slide. */
  readonly offset: number
  /** For each slide, the number of strip lengths by which it is sent forward (1) or back (-1). */
  readonly turns: readonly number[]
  /** Length of the whole strip, with the gap that joins its ends. */
  readonly length: number
  /** Indexes of the visible slides. */
  readonly seen: readonly number[]
}

/** Share of the room beside the active slide that lies before it. */
const BEFORE: Readonly<Record<Alignment, number>> = { start: 0, middle: 0.5, end: 1 }

/**
 * Calculates the positions of a strip while one of its slides is active [GAL-57] [GAL-61], and which slides are seen: the
 * others are inert [GAL-47].
 * @param active - Index of the active slide.
 * @param from - Offset from which the strip is moving: slides visible on the way are in place too. Default: the strip rests.
 * @param round - Number of times that the strip has gone round. Default 0.
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
  // Loop only if the strip is longer than its visible part: a shorter strip would show a slide twice.
  const goesRound = loop && !filled && length - gap - Math.max(0, ...widths) >= container
  const wished = room * BEFORE[alignment] - (starts[active] ?? 0) - (goesRound ? round * length : 0)
  const offset = filled ? Math.min(0, Math.max(container + gap - length, wished)) : wished
  // Take the larger of the strip's old and new offset, so that no slide that is visible at any time of the movement is
  // moved to the other end.
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
