import type { Review } from '@vitrine/commerce/api'
import type { Db } from './db.ts'

/**
 * Stores the reviews of an order, all of them or none; an order is reviewed once.
 * @returns Whether they are stored; `false` for an order that is reviewed already.
 */
export async function storeReviews(db: Db, orderId: string, reviews: readonly Review[], now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ reviewed_at: now })
      .where('id', '=', orderId)
      .where('reviewed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await tx
      .insertInto('reviews')
      .values(
        reviews.map(({ itemId, rating, text }) => ({
          order_id: orderId,
          product_id: itemId,
          rating,
          text,
          written_at: now,
        })),
      )
      .execute()
    return true
  })
}
