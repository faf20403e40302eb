import { digest } from '@vitrine/server/core'
import { normalizeEmail } from './accounts.ts'
import type { Db } from './db.ts'
import { lockName } from './lockName.ts'

/** Most orders that wait for their payment at once, of one browser and of one address [SRV-158]. */
const MOST_WAITING = { visitor: 2, party: 5 } as const
const DAY_MS = 86_400_000

/** Error: this browser or address has too many orders that are not paid. */
export class TooManyUnpaid extends Error {
  override readonly name = 'TooManyUnpaid'
}

/** Error: the buyer has used a code as often as one buyer may. */
export class CouponUsed extends Error {
  override readonly name = 'CouponUsed'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
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
    .where('placed_at', '>', new Date(now.getTime() - DAY_MS))
    .where('id', '<>', id)
    // The shopkeeper may have cancelled a paid order.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('order_id').whereRef('order_id', '=', 'orders.id'))),
    )
    .execute()
  const waiting = rows.filter(({ state }) => state !== 'cancelled')
  const own = waiting.filter((row) => row.visitor_hash === visitorHash)
  if (waiting.length >= MOST_WAITING.party || own.length >= MOST_WAITING.visitor || rows.length >= mostUnpaid)
    throw new TooManyUnpaid()
}

/**
 * Notes the codes that an order uses; their rows are locked [SRV-159].
 * @throws {CouponUsed} For a code that this buyer has used as often as one buyer may.
 */
export async function useCoupons(tx: Db, orderId: string, email: string, codes: readonly string[]): Promise<void> {
  const buyerHash = digest(normalizeEmail(email))
  for (const code of codes) {
    const { most } = await tx
      .selectFrom('coupons')
      .select('most_uses_each as most')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const used = await tx
      .selectFrom('coupon_uses')
      .select('order_id')
      .where('code', '=', code)
      .where('buyer_hash', '=', buyerHash)
      .execute()
    if (most !== null && used.length >= most) throw new CouponUsed(code)
    await tx.insertInto('coupon_uses').values({ code, order_id: orderId, buyer_hash: buyerHash }).execute()
  }
}

/** Locks the codes of a cart in order, so that no two orders take the last use of one. */
export async function lockCoupons(tx: Db, cartHash: string): Promise<void> {
  const codes = tx
    .selectFrom('cart_coupons')
    .innerJoin('carts', 'carts.id', 'cart_coupons.cart_id')
    .select('cart_coupons.code')
    .where('carts.token_hash', '=', cartHash)
  await tx.selectFrom('coupons').select('code').where('code', 'in', codes).orderBy('code').forUpdate().execute()
}

/** Gives the uses of a cancelled order back. */
export async function returnCoupons(tx: Db, orderId: string): Promise<void> {
  await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute()
}
