/** Visible shares of a block at which its visibility is checked again [MOT-26]. */
export const BLOCK_THRESHOLDS: readonly number[] = [0, 0.1, 0.25, 0.5, 1]
/** Share of a block in view that starts its animation [MOT-26]. */
const TRIGGER = 0.5

/** Visibility of a block, as an `IntersectionObserver` reports it. Heights in pixels. */
export interface BlockSight {
  readonly isIntersecting: boolean
  /** Share of the block in view, 0 to 1. */
  readonly ratio: number
  readonly height: number
  readonly viewport: number
}

/** Whether enough of a block is in view: at least half of it, or any of one taller than the viewport [MOT-27]. */
export function isBlockSeen({ isIntersecting, ratio, height, viewport }: BlockSight): boolean {
  return isIntersecting && (ratio >= TRIGGER || height > viewport)
}
