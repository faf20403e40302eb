import { publishReview, readRating, readReviews } from '@vitrine/server/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import type { OpenDatabase } from './db.ts'
import { json } from './json.ts'
import { listReviewsForModeration, removeReview } from './reviews.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 4, 12, minute))

test('reviews that wait are listed oldest first, the others newest first, with their product [SRV-113]', async () => {
  const { db } = database
  await db.deleteFrom('reviews').execute()
  await db
    .insertInto('products')
    .values([
      { id: 'own-lamp', type: 'PHYSICAL', title: 'Lamp', data: json({ href: '/shop/lamp' }), seed: null },
      { id: 'own-bag', type: 'PHYSICAL', title: 'Bag', data: json({}), seed: null },
    ])
    .execute()
  const review = (minute: number, product: string) => ({
    order_id: null,
    product_id: product,
    rating: 1 + minute,
    text: `Review ${minute}`,
    written_at: at(minute),
    name: 'Ada L.',
    state: 'waiting',
    seed: null,
  })
  await db
    .insertInto('reviews')
    .values([review(0, 'own-lamp'), review(1, 'own-bag'), review(2, 'own-lamp'), review(3, 'own-lamp')] as never)
    .execute()
  const waiting = await listReviewsForModeration(db, true, { limit: 100 })
  const { id } = waiting[0]!
  expect(waiting.map(({ text, productTitle, productHref }) => [text, productTitle, productHref])).toEqual([
    ['Review 0', 'Lamp', '/shop/lamp'],
    ['Review 1', 'Bag', ''],
    ['Review 2', 'Lamp', '/shop/lamp'],
    ['Review 3', 'Lamp', '/shop/lamp'],
  ])
  expect(await readRating(db, 'own-lamp')).toMatchObject({ count: 0 })
  for (const one of [waiting[0]!, waiting[2]!]) await publishReview(db, String(one.id))
  expect(await listReviewsForModeration(db, false, { limit: 1 })).toEqual([
    {
      id: waiting[2]!.id,
      name: 'Ada L.',
      rating: 3,
      text: 'Review 2',
      writtenAt: at(2).toISOString(),
      isWaiting: false,
      productTitle: 'Lamp',
      productHref: '/shop/lamp',
    },
  ])
  expect((await readReviews(db, 'own-lamp', 1)).map(({ text }) => text)).toEqual(['Review 2', 'Review 0'])
  expect(await readRating(db, 'own-lamp')).toMatchObject({ count: 2 })
  await removeReview(db, String(id))
  await publishReview(db, String(id))
  expect((await readReviews(db, 'own-lamp', 1)).map(({ text }) => text)).toEqual(['Review 2'])
  expect(
    await db
      .selectFrom('reviews')
      .select(['name', 'text', 'seed'])
      .where('id', '=', id as never)
      .execute(),
  ).toEqual([{ name: '', text: '', seed: null }])
})
