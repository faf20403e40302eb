import type { OrderLife } from './order.js'

/** Pieces of each line that have not come back. */
export function piecesLeft({ terms, returned }: Pick<OrderLife, 'terms' | 'returned'>): number[] {
  return terms.lines.map(({ pieces }, line) => pieces - returned[line]!)
}

/** Cents of the refunds in one state. */
export function refundedCents({ refunds }: Pick<OrderLife, 'refunds'>, state: 'asked' | 'done'): number {
  return refunds.reduce((sum, refund) => sum + (refund.state === state ? refund.cents : 0), 0)
}

/** Cents that can still be paid back: charged, and neither paid back nor asked for. */
export function leftOf(life: Pick<OrderLife, 'chargedCents' | 'refunds'>): number {
  return life.chargedCents - refundedCents(life, 'done') - refundedCents(life, 'asked')
}

/**
 * The part of a refund that goes back onto gift cards: what the payment service has charged is paid back first.
 * @param cents - The whole refund, at most {@link leftOf}.
 */
export function giftCardShare(
  life: Pick<OrderLife, 'chargedCents' | 'giftCardCents' | 'refunds'>,
  cents: number,
): number {
  const back = life.refunds.reduce((sum, refund) => sum + (refund.state === 'refused' ? 0 : refund.giftCardCents), 0)
  const charged = leftOf(life) - (life.giftCardCents - back)
  return Math.max(0, cents - charged)
}

/**
 * Cost of pieces of an order: their share of everything but shipping, with discount and tax. All pieces
 * together cost exactly that, in whichever parts they come back.
 * @param pieces - Pieces of each line that come back now, at most {@link piecesLeft}.
 * @returns Cents, at most {@link leftOf}.
 */
export function costOfPieces(life: OrderLife, pieces: readonly number[]): number {
  const { lines, totalCents, shippingCents } = life.terms
  const paid = totalCents - shippingCents
  const valueOf = (counts: readonly number[]): number =>
    lines.reduce((sum, { unitCents }, line) => sum + unitCents * counts[line]!, 0)
  const all = valueOf(lines.map((line) => line.pieces))
  if (all === 0) return 0
  const before = valueOf(life.returned)
  // Round the sum of all pieces that have come back so far, not each part, so that the parts add up.
  const share = (value: number): number => Number((BigInt(paid) * BigInt(value) * 2n + BigInt(all)) / BigInt(all * 2))
  return Math.min(leftOf(life), share(before + valueOf(pieces)) - share(before))
}
