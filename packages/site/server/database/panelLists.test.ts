import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { storeComment } from '@vitrine/server/comments'
import { listForModeration } from './comments.ts'
import type { OpenDatabase } from './db.ts'
import { json } from './json.ts'
import { storeErrors, storeEvents, storePerformance, storeTrace, summariseTelemetry } from '@vitrine/server/tracking'

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 4, 12, minute))

describe('the comments of a moderator', () => {
  beforeAll(async () => {
    const { db } = database
    await db.deleteFrom('comments').execute()
    const page = { id: 'own-journal', path: '/own/journal', page_type: 1, collection_type: 1, title: 'Own', seed: null }
    await db
      .insertInto('pages')
      .values({ ...page, description: '', layout: json([]), password_hash: null })
      .execute()
    const item = {
      id: 'own-post',
      collection_id: 'own-journal',
      url_id: 'fog',
      record_type: 1,
      title: 'Fog',
      excerpt: '',
      body: json({ html: '' }),
      plain_text: '',
      author: '',
      tags: json([]),
      categories: json([]),
      print: null,
      featured: false,
      status: 1,
      published_at: at(0),
      starts_at: null,
      ends_at: null,
      all_day: false,
      time_zone: 'UTC',
      address: null,
      series: null,
      ticket_url: null,
      comments_open: true,
      search: '',
      seed: null,
    }
    await db.insertInto('items').values(item).execute()
    for (const [minute, isPending] of [true, false, true, false].entries())
      await storeComment(db, {
        itemId: 'own-post',
        visitorHash: 'v',
        name: 'Ada',
        body: `Comment ${minute}`,
        isPending,
        createdAt: at(minute),
      } as Parameters<typeof storeComment>[1])
  })
  const bodies = async (isPending: boolean, limit = 100): Promise<string[]> =>
    (await listForModeration(database.db, isPending, { limit })).map(({ body }) => body)

  test('that wait are listed oldest first, the others newest first [COL-20]', async () => {
    expect(await bodies(true)).toEqual(['Comment 0', 'Comment 2'])
    expect(await bodies(false)).toEqual(['Comment 3', 'Comment 1'])
    expect(await bodies(false, 1)).toEqual(['Comment 3'])
  })

  test('have the title and the address of their item [COL-20]', async () => {
    expect((await listForModeration(database.db, true, { limit: 1 }))[0]).toMatchObject({
      itemId: 'own-post',
      itemTitle: 'Fog',
      itemUrl: '/own/journal/fog',
      name: 'Ada',
      isPending: true,
      createdAt: at(0),
    })
  })
})

test.each([
  [7, 7],
  [2 ** 31 - 1, 2_147_483_647],
  [2 ** 31, null],
  [-(2 ** 31), null],
  [1.5, null],
  ['7', null],
])('an event with the sequence %j is stored with %j [SRV-45]', async (sequence, stored) => {
  const { db } = database
  const data = { pageLoadId: 'of-sequence', sequence }
  await storeEvents(db, [{ call: 'RecordEvent', event: 'opened', data, eventId: undefined }], at(0))
  const rows = db.selectFrom('telemetry_events').select('sequence').where('page_load', '=', 'of-sequence')
  expect(await rows.execute()).toEqual([{ sequence: stored }])
  await db.deleteFrom('telemetry_events').execute()
})

test.each([
  [-1, at(7)],
  [0, at(7)],
  [1, new Date(1)],
  [4_102_444_799_999, new Date('2099-12-31T23:59:59.999Z')],
  [4_102_444_800_000, at(7)],
])('an error at %i of a visitor’s clock is stored at %s [SRV-41]', async (timestamp, stored) => {
  const { db } = database
  const data = { message: 'x', url: '/', userAgent: 'x', app: 'site' }
  await storeErrors(db, [{ event: 'javascript-error', timestamp, data }], at(7))
  const rows = await db.selectFrom('javascript_errors').select(['happened_at', 'stored_at', 'stack', 'data']).execute()
  const { message: _, ...rest } = data
  expect(rows).toEqual([{ happened_at: stored, stored_at: at(7), stack: null, data: rest }])
  await db.deleteFrom('javascript_errors').execute()
})

test('errors that differ in queries and memory addresses alone have one cause [SRV-104]', async () => {
  const { db } = database
  const causes = ['at a.js?v=1:1 0x1F', 'at a.js?v=2b:1 0xaB0', 'at a.js:1 ', 'at b.js:1 ', undefined]
  const data = { message: 'x', url: '/', userAgent: 'x', app: 'site' }
  const report = (stack: string | undefined) => ({
    event: 'javascript-error' as const,
    timestamp: 1,
    data: { ...data, ...(stack !== undefined && { stack }) },
  })
  await storeErrors(db, causes.map(report), at(7))
  const rows = await db.selectFrom('javascript_errors').select('fingerprint').orderBy('id').execute()
  const all = rows.map(({ fingerprint }) => fingerprint)
  expect(all.map((one) => all.indexOf(one))).toEqual([0, 0, 0, 3, 4])
  await db.deleteFrom('javascript_errors').execute()
})

test('a page load keeps the first value of each metric, with its block [SRV-52]', async () => {
  const { db } = database
  const record = (event: 'lcp' | 'cls', data: { value: number; blockType?: string; blockId?: string }) =>
    ({ app: 'site', event, data, pageLoadId: 'p', ts: 1 }) as Parameters<typeof storePerformance>[1][number]
  await storePerformance(db, [], at(1))
  await storePerformance(db, [record('lcp', { value: 1, blockType: 'gallery', blockId: 'g' })], at(1))
  await storePerformance(db, [record('lcp', { value: 2 }), record('cls', { value: 3 })], at(2))
  expect(await db.selectFrom('performance_records').selectAll().orderBy('value').execute()).toMatchObject([
    { page_load: 'p', metric: 'lcp', value: 1, block_type: 'gallery', block_id: 'g', stored_at: at(1) },
    { page_load: 'p', metric: 'cls', value: 3, block_type: null, block_id: null, stored_at: at(2) },
  ])
  await db.deleteFrom('performance_records').execute()
})

test('a line of a trace is stored also without data, and no line stores nothing [SRV-42]', async () => {
  const { db } = database
  await storeTrace(db, [], at(1))
  await storeTrace(db, [{ pageUrl: '/prints', type: 'cart' } as Parameters<typeof storeTrace>[1][number]], at(1))
  expect(await db.selectFrom('trace_lines').selectAll().execute()).toMatchObject([
    { page_url: '/prints', type: 'cart', data: null, stored_at: at(1) },
  ])
  await db.deleteFrom('trace_lines').execute()
})

describe('the summary of the telemetry', () => {
  const view = (data: Readonly<Record<string, unknown>>) => ({
    call: 'RecordHit',
    event: 'View',
    data,
    eventId: undefined,
  })

  test('counts views by page, the most frequent first, since a time [SRV-104]', async () => {
    const { db } = database
    await storeEvents(db, [view({ pagePath: '/old' })], at(0))
    await storeEvents(
      db,
      [view({ pagePath: '/prints' }), view({}), view({ pagePath: '/b' }), view({ pagePath: '/a' })],
      at(1),
    )
    await storeEvents(db, [view({ pagePath: '/prints' }), { ...view({}), event: 'Other' }], at(2))
    await storeEvents(db, [{ ...view({ pagePath: '/b' }), call: 'RecordEvent' }], at(3))
    const { views, totals } = await summariseTelemetry(db, at(1))
    expect(views).toEqual([
      { path: '/prints', count: 2, last: at(2) },
      { path: '/a', count: 1, last: at(1) },
      { path: '/b', count: 1, last: at(1) },
      { path: '', count: 1, last: at(1) },
    ])
    expect(totals).toEqual({ views: 5, events: 7, errors: 0 })
  })

  test('gathers errors by cause, the most frequent first [SRV-104]', async () => {
    const report = (message: string, stack: string | undefined, url: string, minute: number) => ({
      event: 'javascript-error' as const,
      timestamp: at(minute).getTime(),
      data: { message, url, userAgent: 'x', app: 'site', ...(stack && { stack }) },
    })
    await storeErrors(
      database.db,
      [
        report('once', undefined, 'http://hall.test/', 9),
        report('often', 'at a.js?v=1:1', 'http://hall.test/a', 5),
        report('often', 'at a.js?v=2:1', 'http://hall.test/b', 4),
      ],
      at(10),
    )
    const { errors } = await summariseTelemetry(database.db, at(1))
    expect(errors).toEqual([
      { message: 'often', stack: 'at a.js?v=2:1', url: 'http://hall.test/b', count: 2, last: at(5) },
      { message: 'once', stack: undefined, url: 'http://hall.test/', count: 1, last: at(9) },
    ])
  })
})
