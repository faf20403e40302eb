import { readReviews } from '@vitrine/server/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import {
  startPageLoad,
  storeErrors,
  storeEvents,
  storePerformance,
  sumUpDay,
  summariseTelemetry,
} from '@vitrine/server/tracking'
import type { OpenDatabase } from './db.ts'
import { exportSubmissions } from './exportSubmissions.ts'
import { listReviewsForModeration } from './reviews.ts'
import { submissionRow } from '../testing/submissionRow.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2026-03-04T12:00:00Z')
const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number)

describe('the summary of the telemetry', () => {
  test('names 50 pages, 50 kinds of events and 50 causes of errors [SRV-104]', async () => {
    const { db } = database
    const view = { call: 'RecordHit', event: 'View', eventId: undefined }
    const views = numbersTo(51).map((page) => ({ ...view, data: { pagePath: `/${page}` } }))
    const others = numbersTo(51).map((kind) => ({
      call: 'RecordEvent',
      event: `e-${kind}`,
      data: {},
      eventId: undefined,
    }))
    await storeEvents(db, [...views, ...others], NOW)
    const data = { url: '/', userAgent: 'x', app: 'site' }
    await storeErrors(
      db,
      numbersTo(51).map((cause) => ({
        event: 'javascript-error',
        timestamp: 1,
        data: { ...data, message: `m-${cause}` },
      })),
      NOW,
    )
    const summary = await summariseTelemetry(db, NOW)
    expect([summary.views.length, summary.events.length, summary.errors.length]).toEqual([50, 50, 50])
    expect(summary.totals).toEqual({ views: 51, events: 102, errors: 51 })
  })

  test('has 200 rows of metrics, and the sums of a day have the metrics of 99 pages by name [SRV-104]', async () => {
    const { db } = database
    for (const page of numbersTo(101)) {
      const pageLoadId = `load-${page}`
      await startPageLoad(db, pageLoadId, `/page-${page}`, NOW)
      const events = ['lcp', 'cls'] as const
      const records = events.map((event) => ({ app: 'site', event, data: { value: 1 }, pageLoadId, ts: 1 }))
      await storePerformance(db, records as Parameters<typeof storePerformance>[1], NOW)
    }
    expect((await summariseTelemetry(db, NOW)).metrics).toHaveLength(200)
    await sumUpDay(db, '2026-03-04')
    const sums = await db
      .selectFrom('daily_metrics')
      .select(['path', 'count'])
      .where('metric', '=', 'lcp')
      .orderBy('count', 'desc')
      .execute()
    expect(sums).toHaveLength(100)
    expect([sums[0]?.path, Number(sums[0]?.count), Number(sums[1]?.count)]).toEqual(['', 2, 1])
  })
})

test('reviews come in pages of 20, the newest first, also to a moderator [SRV-190]', async () => {
  const { db } = database
  await db.deleteFrom('reviews').execute()
  const { id: product_id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  const review = { order_id: null, product_id, rating: 5, text: '', name: 'Ada L.', seed: null }
  const rows = ['published', 'waiting'].flatMap((state) =>
    numbersTo(101).map((minute) => ({
      ...review,
      id: `${state}-${minute}`,
      state,
      written_at: new Date(NOW.getTime() + minute * 60_000),
    })),
  )
  await db.insertInto('reviews').values(rows).execute()
  const idsOf = (list: readonly { readonly id: string }[]): unknown => [list.length, list[0]?.id, list.at(-1)?.id]
  expect(idsOf(await readReviews(db, product_id, 1))).toEqual([20, 'published-100', 'published-81'])
  expect(idsOf(await readReviews(db, product_id, 6))).toEqual([1, 'published-0', 'published-0'])
  const second = { offset: 30, limit: 30 }
  expect(idsOf(await listReviewsForModeration(db, false, second))).toEqual([30, 'published-70', 'published-41'])
  expect(idsOf(await listReviewsForModeration(db, true, second))).toEqual([30, 'waiting-30', 'waiting-59'])
})

test('the export reads 200 submissions at once, because each may be large [SRV-59 a]', async () => {
  const { db } = database
  await db
    .insertInto('form_submissions')
    .values(numbersTo(401).map(() => submissionRow()))
    .execute()
  const sizes: number[] = []
  for await (const rows of exportSubmissions(db)) sizes.push(rows.length)
  expect(sizes).toEqual([200, 200, 1])
})
