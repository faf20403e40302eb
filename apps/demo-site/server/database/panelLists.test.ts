import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { listForModeration, storeComment } from './comments.ts'
import type { OpenDatabase } from './db.ts'
import { json } from './json.ts'
import { storeErrors, storeEvents, summariseTelemetry } from './telemetry.ts'

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
  const bodies = async (isPending: boolean, limit?: number): Promise<string[]> =>
    (await listForModeration(database.db, isPending, limit)).map(({ body }) => body)

  test('that wait are listed oldest first, the others newest first [COL-20]', async () => {
    expect(await bodies(true)).toEqual(['Comment 0', 'Comment 2'])
    expect(await bodies(false)).toEqual(['Comment 3', 'Comment 1'])
    expect(await bodies(false, 1)).toEqual(['Comment 3'])
  })

  test('have the title and the address of their item [COL-20]', async () => {
    expect((await listForModeration(database.db, true, 1))[0]).toMatchObject({
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
