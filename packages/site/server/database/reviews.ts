import { type PublishedReview, type RatingSummary, ratingSummary } from '@vitrine/commerce'
import type { Review } from '@vitrine/commerce/api'
import type { Db } from './db.ts'

/** Reviews on one page of a product. */
export const REVIEWS_A_PAGE = 20

/** Shortens the buyer's name for the review: "Ada L." for Ada Lovelace [SRV-113]. */
export function reviewerName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en-US')}.`
}

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
    await tx
      .insertInto('reviews')
      .values(
        reviews.map(({ itemId, rating, text }) => ({
          order_id: order.id,
          product_id: itemId,
          rating,
          text,
          written_at: now,
          name: reviewerName(order.details.name),
        })),
      )
      .execute()
    return true
  })
}

/** Sums up the stars of a product's published reviews [SRV-102] [SRV-113]. */
export async function readRating(db: Db, productId: string): Promise<RatingSummary> {
  const { stars, count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => [
      fn.sum<string | number | null>('rating').as('stars'),
      fn.countAll<string | number>().as('count'),
    ])
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  return ratingSummary(Number(stars ?? 0), Number(count))
}

/** Sums up the stars of the published reviews of several products, by their ids; products without reviews are absent. */
export async function readRatings(db: Db, productIds: readonly string[]): Promise<ReadonlyMap<string, RatingSummary>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reviews')
    .select(({ fn }) => [
      'product_id',
      fn.sum<string | number | null>('rating').as('stars'),
      fn.countAll<string | number>().as('count'),
    ])
    .where('product_id', 'in', productIds)
    .where('state', '=', 'published')
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id: id, stars, count }) => [id, ratingSummary(Number(stars ?? 0), Number(count))]))
}

/**
 * A page of the published reviews of a product, the newest first [SRV-113] [SRV-190].
 * @param page - From 1.
 */
export async function readReviews(db: Db, productId: string, page: number): Promise<readonly PublishedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'name', 'rating', 'text', 'written_at'])
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * REVIEWS_A_PAGE)
    .limit(REVIEWS_A_PAGE)
    .execute()
  return rows.map(({ written_at, ...review }) => ({ ...review, writtenAt: written_at.toISOString() }))
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

/** Publishes a review that waits; any other one stays as it is [SRV-113]. @returns Whether there was one. */
export async function publishReview(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ state: 'published' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Removes a review's text [SRV-113]. The row stays, so that a release does not write it again.
 * @returns Whether there was one.
 */
export async function removeReview(db: Db, id: string): Promise<boolean> {
  const values = { state: 'removed', name: '', text: '', seed: null }
  const { numUpdatedRows } = await db.updateTable('reviews').set(values).where('id', '=', id).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
