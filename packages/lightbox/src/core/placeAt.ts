import { wrapIndex } from '@vitrine/parts'

/** The item shown, and whether another one lies to either side. */
export interface Place {
  /** Counts moves without wrapping: in a loop, -1 is the last item. */
  readonly position: number
  /** 0 to `count - 1`. */
  readonly index: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/**
 * The place of a position in a list: a loop on desktop [LBX-19], two physical ends on mobile [LBX-20].
 * @param position - Any integer; without loop it is kept within the list.
 * @param count - Number of items, at least 1.
 */
export function placeAt(position: number, count: number, loop: boolean): Place {
  const goesRound = loop && count > 1
  const kept = goesRound ? position : Math.min(Math.max(position, 0), count - 1)
  return {
    position: kept,
    index: wrapIndex(kept, count)!,
    hasPrevious: goesRound || kept > 0,
    hasNext: goesRound || kept < count - 1,
  }
}
