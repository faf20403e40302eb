import type { PublishedReview } from '@vitrine/commerce'
import type { Review } from '@vitrine/commerce/api'
import { insertReviews, removeReview as removeWords } from '@vitrine/server/shop'
import type { Db } from './db.ts'

/**
 * Stores the reviews of an order, all or none; an order is reviewed once [SRV-69] [SRV-113]. They wait for a moderator.
 * @returns Whether they are stored; `false` for an order that is reviewed already.
 */
export async function storeReviews(
  db: Db,
  order: { readonly id: string; readonly details: { readonly name: string } },
  reviews: readonly Review[],
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ reviewed_at: now })
      .where('id', '=', order.id)
      .where('reviewed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await insertReviews(tx, { id: order.id, name: order.details.name }, reviews, now)
    return true
  })
}

/** A review for a moderator, and the product that it is about. */
export interface ModeratedReview extends PublishedReview {
  readonly isWaiting: boolean
  readonly productTitle: string
  /** Path of the product's page; empty without one. */
  readonly productHref: string
}

/** Reviews for a moderator: those that wait, the oldest first; or the newest of the others. */
export async function listReviewsForModeration(
  db: Db,
  isWaiting: boolean,
  { offset = 0, limit }: { readonly offset?: number; readonly limit: number },
): Promise<readonly ModeratedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select([
      'reviews.id',
      'reviews.name',
      'reviews.rating',
      'reviews.text',
      'reviews.written_at',
      'products.title',
      'products.data',
    ])
    .where('reviews.state', '=', isWaiting ? 'waiting' : 'published')
    .orderBy('reviews.written_at', isWaiting ? 'asc' : 'desc')
    .orderBy('reviews.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ written_at, title, data, ...review }) => ({
    ...review,
    writtenAt: written_at.toISOString(),
    isWaiting,
    productTitle: title,
    productHref: String((data as { readonly href?: unknown }).href ?? ''),
  }))
}

/**
 * Removes a review's text [SRV-113]. The row stays, so that a release does not write it again.
 * @returns Whether there was one.
 */
export async function removeReview(db: Db, id: string): Promise<boolean> {
  await db.updateTable('reviews').set({ seed: null }).where('id', '=', id).execute()
  return removeWords(db, id)
}
