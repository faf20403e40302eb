import { exceedsUnpaid, unpaidSince } from '@vitrine/server/shop'
import type { Db } from './db.ts'
import { lockName } from './lockName.ts'

/** Error: this browser or address has too many orders that are not paid. */
export class TooManyUnpaid extends Error {
  override readonly name = 'TooManyUnpaid'
}

/** The order that is being placed, and who places it. */
export interface BoundedOrder {
  readonly id: string
  readonly visitorHash: string | null
  /** Digest of the address; `null` leaves the order unbounded. */
  readonly partyHash: string | null
  /** Most unpaid orders of one address in 24 hours. */
  readonly mostUnpaid: number
}

/**
 * Refuses an order that sets goods aside without a payment if its browser or address has too many of them: at once, or
 * within 24 hours also those that were cancelled [SRV-158]. Orders of one address are placed one after the other.
 * @throws {TooManyUnpaid}
 */
export async function boundUnpaid(
  tx: Db,
  { id, visitorHash, partyHash, mostUnpaid }: BoundedOrder,
  now: Date,
): Promise<void> {
  if (partyHash === null) return
  await lockName(tx, partyHash)
  const rows = await tx
    .selectFrom('orders')
    .select(['state', 'visitor_hash'])
    .where('party_hash', '=', partyHash)
    .where('state', '<>', 'confirmed')
    .where('placed_at', '>', unpaidSince(now))
    .where('id', '<>', id)
    // The shopkeeper may have cancelled a paid order.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('order_id').whereRef('order_id', '=', 'orders.id'))),
    )
    .execute()
  const orders = rows.map(({ state, visitor_hash }) => ({
    isWaiting: state !== 'cancelled',
    isOwn: visitor_hash === visitorHash,
  }))
  if (exceedsUnpaid(orders, { mostADay: mostUnpaid })) throw new TooManyUnpaid()
}
