import { sql } from 'kysely'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import {
  readDays,
  startPageLoad,
  storeEvents,
  storePerformance,
  sumUpDay,
  sumUpDays,
  sweepTelemetry,
} from '@vitrine/server/tracking'
import { recurringJobs } from '../jobs/recurringJobs.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** The daily sums of telemetry, and the panel's page of them. */
export function dailySumsSuite(stand: Stand): void {
  const { db } = stand
  const at = (text: string): Date => new Date(`${text}Z`)
  const view = (pagePath: unknown) => ({ call: 'RecordHit', event: 'View', data: { pagePath }, eventId: undefined })
  const event = (pagePath: string, name: string) => ({ ...view(pagePath), call: 'RecordEvent', event: name })
  const sums = async () => {
    const { rows } = await sql`select to_char(day, 'YYYY-MM-DD') as day, path, call, event, count::int as count
      from daily_events order by day, path, call, event`.execute(db)
    return rows
  }
  async function measure(path: string, lcp: number, when: Date): Promise<void> {
    const pageLoadId = crypto.randomUUID()
    await startPageLoad(db, pageLoadId, path, when)
    await storePerformance(
      db,
      [{ app: 'site', event: 'lcp', data: { value: lcp }, pageLoadId, ts: when.getTime() }] as never,
      when,
    )
  }

  describe('daily sums', () => {
    test('count views and events by day, page and name; a day begins at midnight in UTC [SRV-104]', async () => {
      await storeEvents(db, [view('/prints'), event('/prints', 'opened')], at('2026-03-04T23:59:59.999'))
      await storeEvents(db, [view('/prints'), view('/'), view('/prints')], at('2026-03-05T00:00:00'))
      await sumUpDays(db, at('2026-03-05T00:03:00'), 1)
      expect(await sums()).toEqual([
        { day: '2026-03-04', path: '/prints', call: 'RecordEvent', event: 'opened', count: 1 },
        { day: '2026-03-04', path: '/prints', call: 'RecordHit', event: 'View', count: 1 },
        { day: '2026-03-05', path: '/', call: 'RecordHit', event: 'View', count: 1 },
        { day: '2026-03-05', path: '/prints', call: 'RecordHit', event: 'View', count: 2 },
      ])
    })

    test('hold the median and the 75th percentile of each metric of a page [SRV-104]', async () => {
      for (const lcp of [100, 200, 300, 400]) await measure('/prints', lcp, at('2026-03-04T12:00:00'))
      await measure('/prints', 9000, at('2026-03-05T00:00:00'))
      await sumUpDay(db, '2026-03-04')
      const { rows } = await sql`select to_char(day, 'YYYY-MM-DD') as day, path, metric, count::int as count, p50, p75
        from daily_metrics`.execute(db)
      expect(rows).toEqual([{ day: '2026-03-04', path: '/prints', metric: 'lcp', count: 4, p50: 250, p75: 325 }])
    })

    test('are the same after a second run, and count a row that came late [SRV-104]', async () => {
      await storeEvents(db, [view('/')], at('2026-03-04T12:00:00'))
      await sumUpDay(db, '2026-03-04')
      const first = await sums()
      await sumUpDay(db, '2026-03-04')
      expect(await sums()).toEqual(first)
      await storeEvents(db, [view('/')], at('2026-03-04T13:00:00'))
      await sumUpDays(db, at('2026-06-01T00:53:00'), 90)
      expect(await sums()).toMatchObject([{ day: '2026-03-04', count: 2 }])
    })

    test('of days on which no process ran are written before their rows are swept, and stay [SRV-104]', async () => {
      await storeEvents(db, [view('/'), view('/')], at('2026-01-04T12:00:00'))
      await measure('/', 700, at('2026-01-04T12:00:00'))
      await sweepTelemetry(db, at('2026-09-01T00:00:00'))
      expect(await db.selectFrom('telemetry_events').select('id').execute()).toEqual([])
      expect(await sums()).toMatchObject([{ day: '2026-01-04', count: 2 }])
      await sumUpDay(db, '2026-01-04')
      expect(await sums()).toMatchObject([{ day: '2026-01-04', count: 2 }])
      expect((await readDays(db, '2026-01')).days).toMatchObject([{ views: 2, pages: [{ path: '/', lcp: 700 }] }])
    })

    test('of a day that is swept in part do not become smaller [SRV-104]', async () => {
      await storeEvents(db, [view('/'), view('/')], at('2026-03-04T06:00:00'))
      await storeEvents(db, [view('/')], at('2026-03-04T18:00:00'))
      const now = at('2026-06-02T12:00:00')
      await sweepTelemetry(db, now)
      expect(await db.selectFrom('telemetry_events').select('id').execute()).toHaveLength(1)
      await sumUpDays(db, now, 90)
      expect(await sums()).toMatchObject([{ day: '2026-03-04', count: 3 }])
    })

    test('are those of all rows, in whatever order rows arrive, days are summed up and rows are swept [SRV-104]', async () => {
      const hour = 3_600_000
      const start = Date.UTC(2026, 2, 1)
      const step = fc.oneof(
        fc.record({
          kind: fc.constant('row' as const),
          hours: fc.integer({ min: 0, max: 95 }),
          path: fc.constantFrom('/', '/a'),
        }),
        fc.record({ kind: fc.constant('sum' as const), days: fc.integer({ min: 0, max: 4 }) }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          for (const table of ['telemetry_events', 'daily_events'] as const) await db.deleteFrom(table).execute()
          const expected: Record<string, number> = {}
          for (const one of steps) {
            if (one.kind === 'sum') {
              await sumUpDays(db, new Date(start + 95 * hour), one.days)
              continue
            }
            const when = new Date(start + one.hours * hour)
            await storeEvents(db, [view(one.path)], when)
            const key = `2026-03-0${1 + Math.floor(one.hours / 24)} ${one.path}`
            expected[key] = (expected[key] ?? 0) + 1
          }
          await sweepTelemetry(db, new Date(start + 200 * 24 * hour))
          await sumUpDays(db, new Date(start + 95 * hour), 4)
          const found = (await sums()) as { day: string; path: string; count: number }[]
          expect(Object.fromEntries(found.map(({ day, path, count }) => [`${day} ${path}`, count]))).toEqual(expected)
        }),
        { numRuns: 10 },
      )
    })

    test('keep no query, no long text and no endless list of what visitors made up [SRV-104]', async () => {
      await storeEvents(
        db,
        [view('/?mail=ada@example.com'), view('/#token'), view({ a: 1 })],
        at('2026-03-04T12:00:00'),
      )
      await storeEvents(db, [event(`/${'é'.repeat(5000)}`, 'x'.repeat(5000))], at('2026-03-04T12:00:00'))
      await sumUpDay(db, '2026-03-04')
      expect(await sums()).toEqual([
        { day: '2026-03-04', path: '', call: 'RecordHit', event: 'View', count: 1 },
        { day: '2026-03-04', path: '/', call: 'RecordHit', event: 'View', count: 2 },
        { day: '2026-03-04', path: `/${'é'.repeat(199)}`, call: 'RecordEvent', event: 'x'.repeat(100), count: 1 },
      ])
      const made = Array.from({ length: 1500 }, (_, number) => view(`/made-up/${number}`))
      await storeEvents(db, [...made, view('/'), view('/')], at('2026-03-05T12:00:00'))
      await sumUpDay(db, '2026-03-05')
      const own = ((await sums()) as { day: string; path: string; count: number }[]).filter(
        (row) => row.day === '2026-03-05',
      )
      expect(own).toHaveLength(1000)
      expect(own[0]).toMatchObject({ path: '', call: '', event: '', count: 502 })
      expect(own[1]).toMatchObject({ path: '/', count: 2 })
    })

    test('are written by the jobs of the site [SRV-104]', async () => {
      const now = stand.services.clock()
      const jobs = recurringJobs({ ...stand.services, clock: () => now })
      await storeEvents(db, [view('/')], now)
      await storeEvents(db, [view('/old')], new Date(now.getTime() - 60 * 86_400_000))
      await jobs['sum-up-today']!.work()
      expect(await sums()).toMatchObject([{ path: '/', count: 1 }])
      await jobs['sum-up-kept-days']!.work()
      expect(await sums()).toMatchObject([
        { path: '/old', count: 1 },
        { path: '/', count: 1 },
      ])
    })
  })

  describe('activity by day', () => {
    async function signedIn(): Promise<(path: string) => Promise<string>> {
      const visitor = createVisitor(stand.app())
      await visitor.page('/account')
      await visitor.call('/api/site-users/account/session', { email: 'editor@demo.test', password: 'lantern-light' })
      return async (path) => (await visitor.page(path)).split('<h1>Activity by day')[1] ?? ''
    }
    const rows = (html: string): string[][] =>
      [...new JSDOM(html).window.document.querySelectorAll('tr')].map(({ cells }) =>
        [...cells].map(({ textContent }) => textContent),
      )

    test('says that nothing has been summed up [SRV-104]', async () => {
      const page = await signedIn()
      expect(await page('/config/activity/days?month=2026-03')).toContain('Nothing has been summed up for this month.')
      expect(await page('/config/activity/days')).not.toContain('<table')
    })

    test('lists the pages of each day, the newest day first, and leads to the months beside [SRV-104]', async () => {
      await storeEvents(db, [view('/a'), view('/b'), view('/b'), event('/b', 'opened')], at('2026-03-04T12:00:00'))
      await storeEvents(db, [view('/a')], at('2026-03-31T23:00:00'))
      await measure('/b', 1812.4, at('2026-03-04T12:00:00'))
      for (const day of ['2026-01-31', '2026-04-01']) await storeEvents(db, [view('/c')], at(`${day}T12:00:00`))
      await sumUpDays(db, at('2026-04-02T12:00:00'), 90)
      const page = await signedIn()
      const march = await page('/config/activity/days?month=2026-03')
      expect(rows(march)).toEqual([
        ['Page', 'Views', 'Events', 'Painted in'],
        ['Tue 31 March', '1', '1', '–'],
        ['/a', '1', '1', '–'],
        ['Wed 4 March', '3', '4', '–'],
        ['/b', '2', '3', '1,812 ms'],
        ['/a', '1', '1', '–'],
      ])
      expect(march).toContain('href="/config/activity/days?month=2026-01">Older: January 2026<')
      expect(march).toContain('href="/config/activity/days?month=2026-04">Newer: April 2026<')
      for (const asked of ['', '?month=2026-13', '?month=0000-01', "?month='"])
        expect(rows(await page(`/config/activity/days${asked}`)).slice(1)).toEqual([
          ['Wed 1 April', '1', '1', '–'],
          ['/c', '1', '1', '–'],
        ])
    })

    test('names the number of pages that it leaves out [SRV-104]', async () => {
      const paths = Array.from({ length: 23 }, (_, number) => view(`/page-${String(number).padStart(2, '0')}`))
      await storeEvents(db, paths, at('2026-03-04T12:00:00'))
      await sumUpDay(db, '2026-03-04')
      const page = await signedIn()
      expect(rows(await page('/config/activity/days')).slice(-2)).toEqual([
        ['/page-19', '1', '1', '–'],
        ['3 more pages'],
      ])
    })
  })
}
