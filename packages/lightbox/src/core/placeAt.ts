import { wrapIndex } from '@vitrine/parts'

/** Which item is shown, and whether another one lies to either side. */
export interface Place {
  /** Counts moves on and on: -1 stands before the first item, and in a loop is the last one. */
  readonly position: number
  /** 0 to `count - 1`. */
  readonly index: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/**
 * The place of a position in a set: a loop on desktop [LBX-19], two physical ends on mobile.
 * @param position - Any integer; without loop it is kept within the set.
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
