import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  startPageLoad,
  storeErrors,
  storeEvents,
  storePerformance,
  storeTrace,
  summariseTelemetry,
  sweepTelemetry,
} from '@vitrine/server/tracking'
import type { Stand } from '../testing/stand.ts'
import { answerOf, crumbOf, sendBeacon, sendForm, storedEvents, VISITOR } from '../testing/telemetryCalls.ts'
import { arrive, createVisitor, type Visitor } from '../testing/visitor.ts'

/** Hits, events and landings: stored once, refused with a reason, summed up for the owner. */
export function trackedEventsSuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(stand.app())
  })

  describe('a hit', () => {
    const HIT = '/api/census/RecordHit'
    const fields = { event: 'View', data: '{"pagePath":"/prints"}', ss_cvr: VISITOR, eventId: 'e1' }

    test('is stored with its fields and the visitor [TRK-15] [SRV-45]', async () => {
      expect(await sendForm(visitor, HIT, fields)).toEqual([200, {}])
      expect(await storedEvents(stand)).toMatchObject([
        { call: 'RecordHit', event: 'View', data: { pagePath: '/prints' }, visitor: VISITOR, event_id: 'e1' },
      ])
    })

    test('with a visitor cookie that is none is stored without it [SRV-45]', async () => {
      await sendForm(visitor, HIT, { ...fields, ss_cvr: 'a|b' })
      expect(await storedEvents(stand)).toMatchObject([{ visitor: null }])
    })

    test.each([
      ['no event', { data: '{}' }],
      ['data that is no JSON', { event: 'View', data: '{' }],
    ])('with %s is refused [SRV-45]', async (_, wrong) => {
      expect(await sendForm(visitor, HIT, wrong)).toEqual([400, { error: expect.stringContaining('event is missing') }])
      expect(await storedEvents(stand)).toEqual([])
    })

    test('that another site sends is refused [SRV-15]', async () => {
      const headers = { Accept: '*/*', 'Sec-Fetch-Site': 'cross-site' }
      const response = await visitor.send(HIT, { form: fields, headers })
      expect(response.status).toBe(403)
      expect(response.headers.get('Content-Type')).toContain('application/json')
    })
  })

  describe('an event', () => {
    const EVENT = '/api/events/RecordEvent'

    test('is stored once, however often its id arrives and by whichever call [TRK-28] [SRV-43] [SRV-45]', async () => {
      const fields = { event: 'opened', data: '{"poster":"tides"}', eventId: 'e1' }
      expect(await sendForm(visitor, EVENT, { ...fields, crumb: crumbOf(visitor) })).toEqual([200, {}])
      expect(await sendForm(visitor, EVENT, fields)).toEqual([200, {}])
      const copies = [
        { event: 'opened', data: {}, eventId: 'e1' },
        { event: 'closed', data: {}, eventId: 'e2' },
      ]
      const response = visitor.send(`/api/events/RecordEvents?crumb=${crumbOf(visitor)}`, {
        body: JSON.stringify(copies),
      })
      expect(await answerOf(response)).toEqual([200, {}])
      expect((await storedEvents(stand)).map(({ call, event, event_id }) => [call, event, event_id])).toEqual([
        ['RecordEvent', 'opened', 'e1'],
        ['RecordEvent', 'closed', 'e2'],
      ])
    })

    test('is acknowledged and not stored again by any call that repeats its id [SRV-45]', async () => {
      const [{ id }] = (await stand.db.selectFrom('products').select('id').limit(1).execute()) as [{ id: string }]
      const calls: readonly (readonly [call: string, body: object])[] = [
        ['census/button-click', { id: 'b1' }],
        ['census/button-render', { id: 'b1' }],
        ['census/form-render', { formId: 'contact' }],
        ['census/overlay', { action: 'close', version: 2, displayFrequency: 'once', pagePath: '/' }],
        ['v1/events', { analyticsId: 'a1', commonData: {}, customData: {}, customSchemaName: 'Posters' }],
        [`census/RecordQuickView/${id}?eventId=e1`, {}],
      ]
      await sendForm(visitor, '/api/census/RecordHit', { event: 'View', data: '{}', eventId: 'e1' })
      const answers = []
      for (const [call, body] of calls)
        answers.push(await sendBeacon(visitor, `/api/${call}`, { ...body, eventId: 'e1' }))
      expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200, 202, 200])
      expect(await storedEvents(stand)).toMatchObject([{ call: 'RecordHit', event: 'View' }])
    })

    test('takes its crumb from the body [SRV-43]', async () => {
      const sent = visitor.send(EVENT, {
        form: { crumb: crumbOf(visitor), event: 'opened', data: '{}' },
        headers: { Accept: '*/*' },
      })
      expect(await answerOf(sent)).toEqual([200, {}])
    })

    test('without a crumb gets a fresh one [SRV-43]', async () => {
      const [status, body] = await sendForm(visitor, EVENT, { event: 'opened', data: '{}' }, 'wrong')
      expect([status, body]).toEqual([
        400,
        { crumbFail: true, error: 'Unauthorized request.', crumb: crumbOf(visitor) },
      ])
      expect(await storedEvents(stand)).toEqual([])
    })

    test.each([
      ['no name', { data: '{}' }],
      ['data that cannot be read', { event: 'opened', data: 'nonsense' }],
    ])('with %s is refused [SRV-43]', async (_, wrong) => {
      expect(await sendForm(visitor, EVENT, wrong)).toEqual([400, { error: expect.any(String) }])
    })

    test('with text that no database keeps is stored as well as it can be [SRV-43]', async () => {
      const data = String.raw`{"a\u0000":"b\u0000\ud83d"}`
      expect(await sendForm(visitor, EVENT, { event: 'op\0ened', data })).toEqual([200, {}])
      expect(await storedEvents(stand)).toMatchObject([{ event: 'op\ufffdened', data: { 'a\ufffd': 'b\ufffd\ufffd' } }])
    })
  })

  test('a schema event answers 202 and needs id and schema [TRK-29] [SRV-44]', async () => {
    const body = { analyticsId: 'a1', commonData: { pagePath: '/' }, customData: { n: 1 }, customSchemaName: 'Posters' }
    expect(await sendBeacon(visitor, '/api/v1/events', body)).toEqual([202, {}])
    expect(await sendBeacon(visitor, '/api/v1/events', { ...body, analyticsId: undefined })).toEqual([
      400,
      { error: expect.any(String) },
    ])
    expect(await sendBeacon(visitor, '/api/v1/events', { ...body, customSchemaName: '' })).toMatchObject([400, {}])
    expect(await storedEvents(stand)).toMatchObject([
      { call: 'v1/events', event: 'Posters', data: { pagePath: '/', n: 1 } },
    ])
  })

  describe('the landing beacon', () => {
    test('answers with a picture of one pixel that nobody stores, and is stored with its page [TRK-35] [SRV-50]', async () => {
      const query = 'landing=http%3A%2F%2Flantern.test%2F&refer=&rk=1&lang=en&screen=1920x1080&source=mail&mkwid=k7'
      const response = await visitor.send(`/api/track/Track?${query}`)
      expect(response.headers.get('Content-Type')).toBe('image/gif')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect((await response.arrayBuffer()).byteLength).toBe(42)
      expect(await storedEvents(stand)).toMatchObject([
        {
          event: 'landing',
          data: {
            landing: 'http://lantern.test/',
            refer: '',
            rk: '1',
            lang: 'en',
            screen: '1920x1080',
            source: 'mail',
            mkwid: 'k7',
          },
        },
      ])
    })

    test('without a page answers all the same, and is not stored [SRV-50]', async () => {
      expect((await visitor.send('/api/track/Track')).status).toBe(200)
      expect(await storedEvents(stand)).toEqual([])
    })

    test('that cannot be stored answers with the picture, too [SRV-50]', async () => {
      const guest = createVisitor(stand.app({}, { db: stand.deadDb }))
      const response = await guest.send('/api/track/Track?landing=http%3A%2F%2Flantern.test%2F')
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/gif'])
    })
  })

  describe('the owner', () => {
    const event = (sequence: number, pageLoadId = 'p1') => ({
      call: 'RecordEvent',
      event: 'opened',
      data: { pageLoadId, sequence },
      eventId: `${pageLoadId}-${sequence}`,
    })

    test('sees how many events the pages tracked and how many arrived [SRV-104]', async () => {
      const now = new Date('2026-03-01T00:00:00Z')
      await storeEvents(stand.db, [event(1), event(2), event(5), event(1, 'p2')], now)
      await storeEvents(stand.db, [{ ...event(3, 'p2'), call: 'RecordHit', event: 'View' }], new Date(0))
      const { delivery, events: kinds, totals } = await summariseTelemetry(stand.db, new Date(1))
      expect(delivery).toEqual({ tracked: 6, stored: 4 })
      expect(totals).toEqual({ views: 0, events: 4, errors: 0 })
      expect(kinds).toEqual([{ event: 'opened', count: 4, last: now }])
    })

    test('sees the views of the last 30 days on the page of activity [SRV-104]', async () => {
      const now = stand.services.clock().getTime()
      for (const [pagePath, days] of [
        ['/lately', 29],
        ['/long-ago', 31],
      ] as const) {
        const view = { call: 'RecordHit', event: 'View', data: { pagePath }, eventId: pagePath }
        await storeEvents(stand.db, [view], new Date(now - days * 86_400_000))
      }
      await visitor.call('/api/site-users/account/session', { email: 'owner@demo.test', password: 'lantern-light' })
      const html = await visitor.page('/config/activity')
      expect([html.includes('/lately'), html.includes('/long-ago')]).toEqual([true, false])
    })

    test('finds nothing that is older than 90 days [SRV-103]', async () => {
      const [old, young] = [new Date('2026-03-02T00:00:00Z'), new Date('2026-03-04T00:00:00Z')]
      for (const [at, name] of [
        [old, 'old'],
        [young, 'young'],
      ] as const) {
        await storeEvents(stand.db, [event(1, name)], at)
        await storeTrace(stand.db, [{ pageUrl: '/', type: name, data: 1 }], at)
        await startPageLoad(stand.db, name, '/', at)
        await storePerformance(
          stand.db,
          [{ app: 'site', event: 'fcp', data: { value: 5 }, pageLoadId: name, ts: 1 }],
          at,
        )
        const data = { url: '/', userAgent: 'x', app: 'site', message: name }
        await storeErrors(stand.db, [{ event: 'javascript-error', timestamp: 1, data }], at)
      }
      await sweepTelemetry(stand.db, new Date('2026-06-01T00:00:00Z'))
      const { db } = stand
      expect(await db.selectFrom('telemetry_events').select('page_load as name').execute()).toEqual([{ name: 'young' }])
      expect(await db.selectFrom('trace_lines').select('type as name').execute()).toEqual([{ name: 'young' }])
      expect(await db.selectFrom('page_loads').select('id as name').execute()).toEqual([{ name: 'young' }])
      expect(await db.selectFrom('performance_records').select('page_load as name').execute()).toEqual([
        { name: 'young' },
      ])
      expect(await db.selectFrom('javascript_errors').select('message as name').execute()).toEqual([{ name: 'young' }])
    })

    test.each([
      ['telemetry_events', 'stored_at'],
      ['javascript_errors', 'stored_at'],
      ['performance_records', 'stored_at'],
      ['trace_lines', 'stored_at'],
      ['page_loads', 'started_at'],
      ['consent_records', 'stored_at'],
    ])('has an index of the rows of %s by their age', async (table, column) => {
      const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
        where indexname = ${`${table}_by_age`}`.execute(stand.db)
      expect(rows.map(({ definition }) => definition.slice(definition.indexOf('(')))).toEqual([
        `(website_id, ${column})`,
      ])
    })
  })
}
