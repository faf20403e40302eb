import { beforeEach, describe, expect, test } from 'vitest'
import { storeEvents, summariseTelemetry, sweepTelemetry } from '../database/telemetry.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const VISITOR = 'id|1767225600000|1767225600000|1767225600000|1'

/** What pages tell of themselves: stored once, refused with a reason, and without a word too much. */
export function telemetrySuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = createVisitor(stand.app())
    await visitor.page('/')
  })

  const events = () => stand.db.selectFrom('telemetry_events').selectAll().orderBy('id').execute()
  async function answerOf(response: Promise<Response>): Promise<[number, unknown]> {
    const { status, json } = await response.then(async (given) => ({ status: given.status, json: await given.json() }))
    return [status, json]
  }
  const crumb = (): string => visitor.cookies.get('crumb')!
  /** As the client sends a form-encoded call: with the crumb in the query. */
  const form = (path: string, fields: Readonly<Record<string, string>>, own = crumb()) =>
    answerOf(visitor.send(`${path}?crumb=${encodeURIComponent(own)}`, { form: fields, headers: { Accept: '*/*' } }))
  const beacon = (path: string, body: unknown) =>
    answerOf(
      visitor.send(path, { body: JSON.stringify(body), headers: { 'Content-Type': 'text/plain;charset=UTF-8' } }),
    )

  describe('a hit', () => {
    const HIT = '/api/census/RecordHit'
    const fields = { event: 'View', data: '{"pagePath":"/prints"}', ss_cvr: VISITOR, eventId: 'e1' }

    test('is stored with its fields and the visitor [TRK-15] [SRV-45]', async () => {
      expect(await form(HIT, fields)).toEqual([200, {}])
      expect(await events()).toMatchObject([
        { call: 'RecordHit', event: 'View', data: { pagePath: '/prints' }, visitor: VISITOR, event_id: 'e1' },
      ])
    })

    test('with a visitor cookie that is none is stored without it [SRV-45]', async () => {
      await form(HIT, { ...fields, ss_cvr: 'a|b' })
      expect(await events()).toMatchObject([{ visitor: null }])
    })

    test.each([
      ['no event', { data: '{}' }],
      ['data that is no JSON', { event: 'View', data: '{' }],
    ])('with %s is refused [SRV-45]', async (_, wrong) => {
      expect(await form(HIT, wrong)).toEqual([400, { error: expect.stringContaining('event is missing') }])
      expect(await events()).toEqual([])
    })

    test('that another site sends is refused', async () => {
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
      expect(await form(EVENT, { ...fields, crumb: crumb() })).toEqual([200, {}])
      expect(await form(EVENT, fields)).toEqual([200, {}])
      const copies = [
        { event: 'opened', data: {}, eventId: 'e1' },
        { event: 'closed', data: {}, eventId: 'e2' },
      ]
      const response = visitor.send(`/api/events/RecordEvents?crumb=${crumb()}`, { body: JSON.stringify(copies) })
      expect(await answerOf(response)).toEqual([200, {}])
      expect((await events()).map(({ event, event_id }) => `${event} ${event_id}`)).toEqual(['opened e1', 'closed e2'])
    })

    test('takes its crumb from the body [SRV-43]', async () => {
      const sent = visitor.send(EVENT, {
        form: { crumb: crumb(), event: 'opened', data: '{}' },
        headers: { Accept: '*/*' },
      })
      expect(await answerOf(sent)).toEqual([200, {}])
    })

    test('without a crumb gets a fresh one [SRV-43]', async () => {
      const [status, body] = await form(EVENT, { event: 'opened', data: '{}' }, 'wrong')
      expect([status, body]).toEqual([400, { crumbFail: true, error: 'Unauthorized request.', crumb: crumb() }])
      expect(await events()).toEqual([])
    })

    test.each([
      ['no name', { data: '{}' }],
      ['data that cannot be read', { event: 'opened', data: 'nonsense' }],
    ])('with %s is refused [SRV-43]', async (_, wrong) => {
      expect(await form(EVENT, wrong)).toEqual([400, { error: expect.any(String) }])
    })

    test('with text that no database keeps is stored as well as it can be', async () => {
      const data = String.raw`{"a\u0000":"b\u0000\ud83d"}`
      expect(await form(EVENT, { event: 'op\0ened', data })).toEqual([200, {}])
      expect(await events()).toMatchObject([{ event: 'op\ufffdened', data: { 'a\ufffd': 'b\ufffd\ufffd' } }])
    })
  })

  test('a schema event answers 202 and needs id and schema [TRK-29] [SRV-44]', async () => {
    const body = { analyticsId: 'a1', commonData: { pagePath: '/' }, customData: { n: 1 }, customSchemaName: 'Posters' }
    expect(await beacon('/api/v1/events', body)).toEqual([202, {}])
    expect(await beacon('/api/v1/events', { ...body, analyticsId: undefined })).toEqual([
      400,
      { error: expect.any(String) },
    ])
    expect(await beacon('/api/v1/events', { ...body, customSchemaName: '' })).toMatchObject([400, {}])
    expect(await events()).toMatchObject([{ call: 'v1/events', event: 'Posters', data: { pagePath: '/', n: 1 } }])
  })

  /** Sends a census call twice and once without what it needs; one row with its fields and its visitor is stored. */
  async function expectCensus(call: string, sent: object, wrong: object): Promise<void> {
    const path = `/api/census/${call}`
    expect(await beacon(path, { ...sent, visitorCookie: VISITOR, eventId: 'e1' })).toEqual([200, {}])
    expect(await beacon(path, { ...sent, eventId: 'e1' })).toEqual([200, {}])
    expect(await beacon(path, wrong)).toEqual([400, { error: expect.any(String) }])
    expect(await events()).toMatchObject([{ call, data: sent, visitor: VISITOR }])
  }
  const button = {
    id: 'b1',
    buttonText: 'All prints',
    clickthroughUrl: '/prints',
    alignment: 'center',
    size: 'large',
    newWindow: false,
    context: 'button',
    pagePath: '/',
  }

  test('a click on a button is stored once with payload, page and visitor [TRK-17] [SRV-46]', () =>
    expectCensus('button-click', button, { buttonText: 'No id' }))

  test('a rendered button is stored once with payload, page and visitor [TRK-17] [SRV-46]', () =>
    expectCensus('button-render', button, { id: '' }))

  test('a rendered form is stored once with its id, page and visitor [TRK-19] [SRV-47]', () =>
    expectCensus('form-render', { formId: 'contact', pagePath: '/write' }, { pagePath: '/write' }))

  test('an action of an overlay is stored once, and another word is refused [TRK-20] [SRV-48]', () =>
    expectCensus(
      'overlay',
      { action: 'signup', version: 2, displayFrequency: 'once', pagePath: '/' },
      { action: 'dance' },
    ))

  test.each(['render', 'close', 'click', 'signup'])(
    'the %s of an overlay is stored with version, frequency, path and visitor [TRK-20] [OVL-17] [SRV-48]',
    async (action) => {
      const sent = { action, version: 3, displayFrequency: 30, pagePath: '/late' }
      expect(await beacon('/api/census/overlay', { ...sent, visitorCookie: VISITOR })).toEqual([200, {}])
      expect(await events()).toMatchObject([{ call: 'overlay', event: action, data: sent, visitor: VISITOR }])
    },
  )

  test('a quick view is counted once for a product there is [TRK-22] [SRV-49]', async () => {
    const { id } = await stand.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()
    const send = (product: string) =>
      answerOf(visitor.send(`/api/census/RecordQuickView/${product}?eventId=e1`, { method: 'POST' }))
    expect(await send(id)).toEqual([200, {}])
    expect(await send(id)).toEqual([200, {}])
    expect(await send('nothing')).toEqual([404, { error: 'There is no such product.' }])
    expect(await events()).toMatchObject([{ call: 'RecordQuickView', data: { productId: id }, event_id: 'e1' }])
  })

  describe('the landing beacon', () => {
    test('answers with a picture of one pixel that nobody stores, and is stored with its page [TRK-35] [SRV-50]', async () => {
      const query = 'landing=http%3A%2F%2Flantern.test%2F&refer=&rk=1&lang=en&screen=1920x1080&source=mail&mkwid=k7'
      const response = await visitor.send(`/api/track/Track?${query}`)
      expect(response.headers.get('Content-Type')).toBe('image/gif')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect((await response.arrayBuffer()).byteLength).toBe(42)
      expect(await events()).toMatchObject([
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
      expect(await events()).toEqual([])
    })
  })

  describe('errors', () => {
    const ERRORS = '/api/events/RecordJavascriptErrors'
    const error = (message: string, stack = 'at a') => ({
      event: 'javascript-error',
      timestamp: 1767225600000,
      data: {
        websiteId: 'w1',
        templateId: 't1',
        url: '/prints',
        userAgent: 'Chrome',
        app: 'site',
        message,
        stack,
        file: '/a.js',
        line: 2,
        column: 3,
      },
    })
    const send = (json: unknown, headers: Readonly<Record<string, string>> = { 'X-CSRF-Token': crumb() }) =>
      answerOf(visitor.send(ERRORS, { json, headers }))

    test('are stored with their stacks cut to 5000 characters [TRK-39] [SRV-41]', async () => {
      expect(await send([error('x is undefined', 's'.repeat(6000))])).toEqual([200, {}])
      const [stored] = await stand.db.selectFrom('javascript_errors').selectAll().execute()
      expect(stored).toMatchObject({
        message: 'x is undefined',
        data: {
          websiteId: 'w1',
          templateId: 't1',
          url: '/prints',
          userAgent: 'Chrome',
          app: 'site',
          file: '/a.js',
          line: 2,
          column: 3,
        },
      })
      expect(stored!.stack).toHaveLength(5000)
    })

    test('need the crumb as a header [TRK-39] [SRV-41]', async () => {
      expect(await send([error('a')], {})).toEqual([
        400,
        { crumbFail: true, error: 'Unauthorized request.', crumb: crumb() },
      ])
    })

    test.each([
      ['no list', {}],
      ['more than 10', Array.from({ length: 11 }, () => error('a'))],
    ])('that are %s are refused [SRV-41]', async (_, sent) => {
      expect(await send(sent)).toEqual([400, { error: expect.any(String) }])
      expect(await stand.db.selectFrom('javascript_errors').selectAll().execute()).toEqual([])
    })

    test('of one cause are one line of the owner, with count and last time', async () => {
      await send([error('x', 'at http://a/entry.js?v=1'), error('x', 'at http://a/entry.js?v=2'), error('y')])
      const { errors } = await summariseTelemetry(stand.db, new Date(0))
      expect(errors.map(({ message, count }) => [message, count])).toEqual([
        ['x', 2],
        ['y', 1],
      ])
      expect(errors[0]!.last).toEqual(new Date(1767225600000))
    })
  })

  test('a trace is a list, line by line, and anything else is refused [TRK-37] [SRV-42]', async () => {
    const data = JSON.stringify([{ pageUrl: '/prints', type: 'cart', data: { n: 1 } }])
    expect(await form('/api/events/Trace', { data })).toEqual([200, {}])
    expect(await form('/api/events/Trace', { data: '{}' })).toEqual([400, { error: expect.any(String) }])
    expect(await form('/api/events/Trace', {})).toMatchObject([400, {}])
    const lines = await stand.db.selectFrom('trace_lines').selectAll().execute()
    expect(lines).toMatchObject([{ page_url: '/prints', type: 'cart', data: { n: 1 } }])
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

    test('of one page is its median and its 75th percentile', async () => {
      for (const value of [100, 200, 300, 400]) {
        await beacon('/api/1/performance/records', [record(await settings(), 'lcp', value)])
      }
      const { metrics } = await summariseTelemetry(stand.db, new Date(0))
      expect(metrics).toEqual([{ path: '/prints', metric: 'lcp', count: 4, p50: 250, p75: 325 }])
    })

    test.each([
      ['no list', {}],
      ['more than 100', Array.from({ length: 101 }, () => record('p', 'lcp', 1))],
    ])('records that are %s are refused [SRV-52]', async (_, sent) => {
      expect(await beacon('/api/1/performance/records', sent)).toEqual([400, { error: expect.any(String) }])
    })
  })

  test('the id of the recorder is a mock, unless the site has one [TRK-59] [SRV-40]', async () => {
    const ask = (app: Visitor) => answerOf(app.send('/api/commerce/fullstory/getId'))
    expect(await ask(visitor)).toEqual([200, { id: 'mock-demo' }])
    expect(await ask(createVisitor(stand.app({ recordingId: 'fs-7' })))).toEqual([200, { id: 'fs-7' }])
  })

  test('a call that a test slows down takes longer than a tracking call may [SRV-46]', async () => {
    const slow = createVisitor(stand.app({ testMode: true }))
    const began = performance.now()
    const response = await slow.send('/api/census/button-click', {
      body: '{"id":"b1"}',
      headers: { 'X-Demo-Fault': 'slow' },
    })
    expect(response.status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(2500)
  })

  test('one address may make 300 calls a minute, so that nobody fills the tables', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async () => (await beacon('/api/census/button-click', { id: 'b1' }))[0]),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  describe('the owner', () => {
    const event = (sequence: number, pageLoadId = 'p1') => ({
      call: 'RecordEvent',
      event: 'opened',
      data: { pageLoadId, sequence },
      eventId: `${pageLoadId}-${sequence}`,
    })

    test('sees how many events the pages tracked and how many arrived', async () => {
      const now = new Date('2026-03-01T00:00:00Z')
      await storeEvents(stand.db, [event(1), event(2), event(5), event(1, 'p2')], now)
      const { delivery, events: kinds } = await summariseTelemetry(stand.db, new Date(0))
      expect(delivery).toEqual({ tracked: 6, stored: 4 })
      expect(kinds).toEqual([{ event: 'opened', count: 4, last: now }])
    })

    test('finds nothing that is older than 90 days', async () => {
      const now = new Date('2026-06-01T00:00:00Z')
      await storeEvents(stand.db, [event(1)], new Date('2026-03-02T00:00:00Z'))
      await storeEvents(stand.db, [event(2)], new Date('2026-03-04T00:00:00Z'))
      await sweepTelemetry(stand.db, now)
      expect((await events()).map(({ sequence }) => sequence)).toEqual([2])
    })
  })
}
