/** An order that set goods aside within the last day and that nobody has paid, cancelled ones among them. */
export interface UnpaidOrder {
  /** Whether it still waits for its payment. */
  readonly isWaiting: boolean
  /** Whether the visitor who orders now has placed it. */
  readonly isOwn: boolean
}

/** Most orders without a payment. */
export interface UnpaidBounds {
  /** Orders of one address that wait at once. Default 5. */
  readonly mostWaiting?: number | undefined
  /** Orders of one address within a day, those that were cancelled among them. */
  readonly mostADay: number
}

/** Orders of one visitor that wait at once. */
const MOST_OF_VISITOR = 2
const MOST_OF_ADDRESS = 5
/** Milliseconds for which an unpaid order counts for its address. */
const DAY = 86_400_000

/** Start of the time whose unpaid orders count. */
export const unpaidSince = (now: Date): Date => new Date(now.getTime() - DAY)

/**
 * Whether an address has too many orders without a payment for another one, whose goods nobody else could buy meanwhile
 * [SRV-158].
 * @param orders - Those of the address since {@link unpaidSince}, without the new one.
 */
export function exceedsUnpaid(
  orders: readonly UnpaidOrder[],
  { mostWaiting = MOST_OF_ADDRESS, mostADay }: UnpaidBounds,
): boolean {
  const waiting = orders.filter(({ isWaiting }) => isWaiting)
  const own = waiting.filter(({ isOwn }) => isOwn)
  return waiting.length >= mostWaiting || own.length >= MOST_OF_VISITOR || orders.length >= mostADay
}
