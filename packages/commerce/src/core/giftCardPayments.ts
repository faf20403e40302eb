import type { Cart } from '../api/cart.js'

/** The part of a cart's total that one gift card pays. */
export interface GiftCardPayment {
  readonly id: string
  readonly lastFour: string
  readonly cents: number
}

/**
 * Returns what each gift card of a cart pays of its total, in the order of entry; a card that pays nothing is left out
 * [COM-104]. A gift card does not pay for a subscription.
 * @example giftCardPayments({ entries, grandTotalCents: 8000, giftCards: [{ id: 'a', lastFour: '7K2M', balanceCents: 5000 }] })[0].cents // => 5000
 */
export function giftCardPayments({
  entries,
  giftCards = [],
  grandTotalCents,
}: Pick<Cart, 'giftCards' | 'grandTotalCents'> & {
  readonly entries: readonly Pick<Cart['entries'][number], 'subscriptionPlan'>[]
}): GiftCardPayment[] {
  if (entries.some(({ subscriptionPlan }) => subscriptionPlan !== null)) return []
  const payments: GiftCardPayment[] = []
  let dueCents = grandTotalCents
  for (const { id, lastFour, balanceCents } of giftCards) {
    const cents = Math.min(balanceCents, dueCents)
    if (cents > 0) payments.push({ id, lastFour, cents })
    dueCents -= cents
  }
  return payments
}
