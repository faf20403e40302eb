import type { QueryExecutorProvider } from 'kysely'
import { digest } from '../../core/tokens.js'
import { codesOf } from './codeTables.js'

/** Error: the buyer has used a code as often as one buyer may. */
export class CouponUsed extends Error {
  override readonly name = 'CouponUsed'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/**
 * Notes the codes that an order uses; their rows are locked [SRV-159].
 * @param email - The buyer's; neither case nor spaces around it count.
 * @throws {CouponUsed} For a code that this buyer has used as often as one buyer may.
 */
export async function useCoupons(
  tx: QueryExecutorProvider,
  orderId: string,
  email: string,
  codes: readonly string[],
): Promise<void> {
  const db = codesOf(tx)
  const buyerHash = digest(email.trim().toLowerCase())
  for (const code of codes) {
    const { most } = await db
      .selectFrom('coupons')
      .select('most_uses_each as most')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const used = await db
      .selectFrom('coupon_uses')
      .select('order_id')
      .where('code', '=', code)
      .where('buyer_hash', '=', buyerHash)
      .execute()
    if (most !== null && used.length >= most) throw new CouponUsed(code)
    await db.insertInto('coupon_uses').values({ code, order_id: orderId, buyer_hash: buyerHash }).execute()
  }
}

/** Locks the codes of a cart in order, so that no two orders take the last use of one. */
export async function lockCoupons(tx: QueryExecutorProvider, cartId: string): Promise<void> {
  const db = codesOf(tx)
  const codes = db.selectFrom('cart_coupons').select('code').where('cart_id', '=', cartId)
  await db.selectFrom('coupons').select('code').where('code', 'in', codes).orderBy('code').forUpdate().execute()
}

/** Gives the uses of a cancelled order back. */
export async function returnCoupons(tx: QueryExecutorProvider, orderId: string): Promise<void> {
  await codesOf(tx).deleteFrom('coupon_uses').where('order_id', '=', orderId).execute()
}
