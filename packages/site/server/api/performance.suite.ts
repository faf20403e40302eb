import { beforeEach, describe, expect, test } from 'vitest'
import { summariseTelemetry } from '@vitrine/server/tracking'
import type { Stand } from '../testing/stand.ts'
import { answerOf, sendBeacon } from '../testing/telemetryCalls.ts'
import { arrive, createVisitor, type Visitor } from '../testing/visitor.ts'

/** Performance records, and the id of the recorder. */
export function performanceSuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(stand.app())
  })

  describe('performance', () => {
    const settings = async (): Promise<string> => {
      const response = await visitor.send('/api/1/performance/settings', {
        headers: { Referer: 'http://lantern-hall.test/prints?page=2' },
      })
      return ((await response.json()) as { pageLoadId: string }).pageLoadId
    }
    const record = (pageLoadId: string, event: string, value: number) => ({
      app: 'site',
      event,
      data: { value },
      pageLoadId,
      ts: 1767225600000,
    })

    test('has an id for each page load [TRK-43] [SRV-51]', async () => {
      const [first, second] = [await settings(), await settings()]
      expect(first).toMatch(/^[0-9a-f-]{36}$/)
      expect(second).not.toBe(first)
    })

    test.each(['application/json', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', undefined])(
      'records are stored, whatever a beacon calls its body: %s [TRK-46] [SRV-52]',
      async (type) => {
        const id = await settings()
        const body = JSON.stringify([record(id, 'lcp', 812.5)])
        const response = visitor.send('/api/1/performance/records', {
          body,
          headers: { Accept: '*/*', ...(type && { 'Content-Type': type }) },
        })
        expect(await answerOf(response)).toEqual([200, {}])
        const rows = await stand.db.selectFrom('performance_records').selectAll().execute()
        expect(rows).toMatchObject([{ page_load: id, metric: 'lcp', value: 812.5 }])
      },
    )

    test('records are stored up to 100 at once [SRV-52]', async () => {
      const ids = await Promise.all(Array.from({ length: 100 }, settings))
      const records = ids.map((id) => record(id, 'lcp', 1))
      expect(await sendBeacon(visitor, '/api/1/performance/records', records)).toEqual([200, {}])
      expect(await stand.db.selectFrom('performance_records').select('metric').execute()).toHaveLength(100)
    })

    test('of one page is its median and its 75th percentile [SRV-104]', async () => {
      for (const value of [100, 200, 300, 400]) {
        await sendBeacon(visitor, '/api/1/performance/records', [record(await settings(), 'lcp', value)])
      }
      const { metrics } = await summariseTelemetry(stand.db, new Date(0))
      expect(metrics).toEqual([{ path: '/prints', metric: 'lcp', count: 4, p50: 250, p75: 325 }])
    })

    test.each([
      ['no list', {}],
      ['more than 100', Array.from({ length: 101 }, () => record('p', 'lcp', 1))],
    ])('records that are %s are refused [SRV-52]', async (_, sent) => {
      expect(await sendBeacon(visitor, '/api/1/performance/records', sent)).toEqual([
        400,
        { error: expect.any(String) },
      ])
    })
  })

  test('the id of the recorder is a mock, unless the site has one [TRK-59] [SRV-40]', async () => {
    const ask = (app: Visitor) => answerOf(app.send('/api/commerce/fullstory/getId'))
    expect(await ask(visitor)).toEqual([200, { id: 'mock-demo' }])
    expect(await ask(createVisitor(stand.app({ recordingId: 'fs-7' })))).toEqual([200, { id: 'fs-7' }])
  })
}
