/** The axis of a chart. */
export interface Scale {
  readonly from: number
  readonly to: number
  /** Round numbers from `from` to `to`. */
  readonly ticks: readonly number[]
  /** The place of a value on the axis, 0 to 1. */
  share(value: number): number
}

/** Steps between two ticks that people read at once, as factors of a power of ten; the next one is ten. */
const ROUND = [1, 2, 5]

/** Number of steps into which the axis is divided at first, before the step is rounded. */
const TICKS = 4

/**
 * Makes an axis that holds zero and all values, with at most six round ticks [BLK-45].
 * @param values - Finite numbers.
 */
export function scaleOf(values: readonly number[]): Scale {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  // Limit the range of the axis to at least 1e-9, so that a tiny range does not lead to a division by almost zero.
  const rough = (most === least ? 1 : Math.max(most - least, 1e-9)) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (ROUND.find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  const [from, to] = [first * step, last * step]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
  return { from, to, ticks, share: (value) => (value - from) / (to - from) }
}
