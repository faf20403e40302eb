import type { ORDERS } from '../../messages/orders.ts'
import type { ListedOrder } from '../database/listOrders.ts'
import type { OrderRow } from '../database/orders.ts'

const WAITING = {
  unconfirmed: 'stateUnconfirmed',
  unanswered: 'stateUnanswered',
} as const
const PARCELS = { none: 'stateConfirmed', packed: 'statePacked', sent: 'stateSent' } as const

type Stated = Pick<ListedOrder, 'state' | 'parcel' | 'refundedCents' | 'askedCents' | 'totalCents'>

/** The message of an order's state for its buyer [SRV-226]. */
export function stateWords(order: OrderRow | Stated): keyof typeof ORDERS {
  const { state, parcel, refundedCents, askedCents } = order
  const total = 'totalCents' in order ? order.totalCents : order.details.totals.grandTotalCents
  if (state === 'cancelled') return refundedCents + askedCents > 0 ? 'stateCancelledPaid' : 'stateCancelled'
  if (state !== 'confirmed') return WAITING[state]
  if (refundedCents > 0 && refundedCents >= total) return 'stateRefunded'
  return refundedCents > 0 && parcel === 'none' ? 'statePartlyRefunded' : PARCELS[parcel]
}
