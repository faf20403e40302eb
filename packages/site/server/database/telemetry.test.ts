import type { ErrorRecord } from '@vitrine/tracking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import type { OpenDatabase } from './db.ts'
import {
  type ArrivedEvent,
  startPageLoad,
  storeErrors,
  storeEvents,
  storePerformance,
  storeTrace,
  summariseTelemetry,
  sweepTelemetry,
} from '@vitrine/server/tracking'

const NOON = new Date('2026-03-04T12:00:00.000Z')
const ago = (milliseconds: number): Date => new Date(NOON.getTime() - milliseconds)
const DAY = 86_400_000

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

const event = (data: ArrivedEvent['data'], more: Partial<ArrivedEvent> = {}): ArrivedEvent => ({
  call: 'RecordHit',
  event: 'View',
  data,
  eventId: undefined,
  ...more,
})
const fault = (message: string, timestamp: number, more: object = {}) =>
  ({ event: 'error', data: { message, ...more }, timestamp }) as unknown as ErrorRecord
const NOTHING = {
  totals: { views: 0, events: 0, errors: 0 },
  views: [],
  events: [],
  errors: [],
  metrics: [],
  delivery: { tracked: 0, stored: 0 },
}

test('empty lists store nothing, and the summary of nothing is empty [SRV-104]', async () => {
  const { db } = database
  await storeEvents(db, [], NOON)
  await storeErrors(db, [], NOON)
  await storePerformance(db, [], NOON)
  await storeTrace(db, [], NOON)
  expect(await summariseTelemetry(db, ago(DAY))).toEqual(NOTHING)
})

test('the summary counts what was stored since a time, the most frequent first [SRV-104]', async () => {
  const { db } = database
  await storeEvents(db, [event({ pagePath: '/old' })], ago(DAY + 1))
  await storeEvents(
    db,
    [
      event({ pagePath: '/prints', pageLoadId: 'a', sequence: 1 }, { eventId: 'one' }),
      event({ pagePath: '/prints', pageLoadId: 'a', sequence: 4 }, { eventId: 'one' }),
      event({ pageLoadId: 'a', sequence: 3 }),
      event({ pagePath: '/', pageLoadId: 7, sequence: 2 ** 31 }),
      event({ pagePath: '/' }, { call: 'button-click', event: 'press' }),
    ],
    ago(DAY),
  )
  await storeErrors(db, [fault('twice', ago(5).getTime(), { stack: 'at x.js?v=1:2', url: 'http://hall/' })], ago(3))
  await storeErrors(db, [fault('twice', ago(4).getTime(), { stack: 'at x.js?v=2:2' })], ago(2))
  await storeErrors(
    db,
    [fault('early', ago(9).getTime()), fault('late', 0), fault('future', 4_102_444_800_000)],
    ago(1),
  )
  await startPageLoad(db, 'a', '/prints', ago(DAY))
  const record = (value: number) => ({ pageLoadId: 'a', event: 'lcp', data: { value } })
  await storePerformance(db, [record(120), record(500)] as never, NOON)
  const summary = await summariseTelemetry(db, ago(DAY))
  expect(summary).toEqual({
    totals: { views: 3, events: 4, errors: 5 },
    views: ['/', '/prints', ''].map((path) => ({ path, count: 1, last: ago(DAY) })),
    events: [
      { event: 'View', count: 3, last: ago(DAY) },
      { event: 'press', count: 1, last: ago(DAY) },
    ],
    errors: [
      { message: 'twice', stack: 'at x.js?v=2:2', url: '', count: 2, last: ago(4) },
      { message: expect.stringMatching(/^(late|future)$/), stack: undefined, url: '', count: 1, last: ago(1) },
      { message: expect.stringMatching(/^(late|future)$/), stack: undefined, url: '', count: 1, last: ago(1) },
      { message: 'early', stack: undefined, url: '', count: 1, last: ago(9) },
    ],
    metrics: [{ path: '/prints', metric: 'lcp', count: 1, p50: 120, p75: 120 }],
    delivery: { tracked: 3, stored: 2 },
  })
})

test('rows are dropped 90 days after they were stored, and their page loads with them [SRV-103]', async () => {
  const { db } = database
  const counts = async () => {
    const { totals, metrics } = await summariseTelemetry(db, ago(400 * DAY))
    const loads = await db.selectFrom('page_loads').select('id').execute()
    return [totals.events, totals.errors, metrics.length, loads.length]
  }
  await sweepTelemetry(db, new Date(NOON.getTime() + 89 * DAY))
  expect(await counts()).toEqual([4, 5, 1, 1])
  await sweepTelemetry(db, new Date(NOON.getTime() + 90 * DAY))
  expect(await counts()).toEqual([0, 0, 0, 0])
})
