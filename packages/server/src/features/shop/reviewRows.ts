import { type PublishedReview, type RatingSummary, ratingSummary } from '@vitrine/commerce'
import type { Review } from '@vitrine/commerce/api'
import type { Generated, Kysely, QueryExecutorProvider } from 'kysely'

/** Table of reviews. Site and `shop()` have it by the same name, beside their own orders. */
export interface ReviewTables {
  reviews: {
    id: Generated<string>
    /** The order of its buyer; `null` where an app has written it. */
    order_id: string | null
    product_id: string
    rating: number
    text: string
    written_at: Date
    /** Name of the buyer, as it is shown. */
    name: Generated<string>
    /** `waiting` for a moderator, `published` or `removed`. */
    state: Generated<string>
  }
}

const reviewsOf = (db: QueryExecutorProvider): Kysely<ReviewTables> => db as unknown as Kysely<ReviewTables>

/** Reviews on one page of a product. */
export const REVIEWS_A_PAGE = 20

/** Shortens the buyer's name for the review: "Ada L." for Ada Lovelace [SRV-113]. */
export function reviewerName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('en-US')}.`
}

/** Stores the reviews of an order, which wait for a moderator, in the transaction that notes that it is reviewed. */
export async function insertReviews(
  tx: QueryExecutorProvider,
  order: { readonly id: string; readonly name: string },
  reviews: readonly Review[],
  now: Date,
): Promise<void> {
  const rows = reviews.map(({ itemId, rating, text }) => ({
    order_id: order.id,
    product_id: itemId,
    rating,
    text,
    written_at: now,
    name: reviewerName(order.name),
  }))
  await reviewsOf(tx).insertInto('reviews').values(rows).execute()
}

/** Sums up the stars of the published reviews of several products, by their ids; products without reviews are absent. */
export async function readRatings(
  db: QueryExecutorProvider,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, RatingSummary>> {
  if (productIds.length === 0) return new Map()
  const rows = await reviewsOf(db)
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

/** Sums up the stars of a product's published reviews [SRV-102] [SRV-113]. */
export const readRating = async (db: QueryExecutorProvider, productId: string): Promise<RatingSummary> =>
  (await readRatings(db, [productId])).get(productId) ?? ratingSummary(0, 0)

/**
 * A page of the published reviews of a product, the newest first [SRV-113] [SRV-190].
 * @param page - From 1.
 */
export async function readReviews(
  db: QueryExecutorProvider,
  productId: string,
  page: number,
): Promise<readonly PublishedReview[]> {
  const rows = await reviewsOf(db)
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

/** A review for a moderator. */
export interface ModeratedReview extends PublishedReview {
  readonly productId: string
  readonly isWaiting: boolean
}

/** Reviews for a moderator: those that wait, the oldest first; or the newest of the others. */
export async function listReviews(
  db: QueryExecutorProvider,
  isWaiting: boolean,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ModeratedReview[]> {
  const rows = await reviewsOf(db)
    .selectFrom('reviews')
    .select(['id', 'name', 'rating', 'text', 'written_at', 'product_id'])
    .where('state', '=', isWaiting ? 'waiting' : 'published')
    .orderBy('written_at', isWaiting ? 'asc' : 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ written_at, product_id, ...review }) => ({
    ...review,
    writtenAt: written_at.toISOString(),
    productId: product_id,
    isWaiting,
  }))
}

/** Publishes a review that waits; any other one stays as it is [SRV-113]. @returns Whether there was one. */
export async function publishReview(db: QueryExecutorProvider, id: string): Promise<boolean> {
  const { numUpdatedRows } = await reviewsOf(db)
    .updateTable('reviews')
    .set({ state: 'published' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes the words of a review; its row stays [SRV-113]. @returns Whether there was one. */
export async function removeReview(db: QueryExecutorProvider, id: string): Promise<boolean> {
  const { numUpdatedRows } = await reviewsOf(db)
    .updateTable('reviews')
    .set({ state: 'removed', name: '', text: '' })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
