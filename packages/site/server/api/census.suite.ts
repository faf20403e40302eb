import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { answerOf, crumbOf, sendBeacon, storedEvents, VISITOR } from '../testing/telemetryCalls.ts'
import { arrive, createVisitor, type Visitor } from '../testing/visitor.ts'

/** Census calls of buttons, forms, overlays and quick views, and their limit. */
export function censusSuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(stand.app())
  })

  /**
   * Sends a telemetry call twice, then once with an invalid body, and expects one stored row with its fields and its
   * visitor.
   */
  async function expectCensus(call: string, sent: object, wrong: object): Promise<void> {
    const path = `/api/census/${call}`
    expect(await sendBeacon(visitor, path, { ...sent, visitorCookie: VISITOR, eventId: 'e1' })).toEqual([200, {}])
    expect(await sendBeacon(visitor, path, { ...sent, eventId: 'e1' })).toEqual([200, {}])
    expect(await sendBeacon(visitor, path, wrong)).toEqual([400, { error: expect.any(String) }])
    expect(await storedEvents(stand)).toMatchObject([{ call, data: sent, visitor: VISITOR }])
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

  test('a click on a button is stored once with payload, page and visitor [TRK-17] [SRV-46] [BLK-10]', () =>
    expectCensus('button-click', button, { buttonText: 'No id' }))

  test('a rendered button is stored once with payload, page and visitor [TRK-17] [SRV-46] [BLK-10]', () =>
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
      expect(await sendBeacon(visitor, '/api/census/overlay', { ...sent, visitorCookie: VISITOR })).toEqual([200, {}])
      expect(await storedEvents(stand)).toMatchObject([
        { call: 'overlay', event: action, data: sent, visitor: VISITOR },
      ])
    },
  )

  test('a quick view is counted once for a product there is [TRK-22] [SRV-49]', async () => {
    const { id } = await stand.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()
    const send = (product: string) =>
      answerOf(visitor.send(`/api/census/RecordQuickView/${product}?eventId=e1`, { method: 'POST' }))
    expect(await send(id)).toEqual([200, {}])
    expect(await send(id)).toEqual([200, {}])
    expect(await send('nothing')).toEqual([404, { error: 'There is no such product.' }])
    expect(await storedEvents(stand)).toMatchObject([
      { call: 'RecordQuickView', data: { productId: id }, event_id: 'e1' },
    ])
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

  test('one address may make 300 calls a minute, so that nobody fills the tables [SRV-113]', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async () => (await sendBeacon(visitor, '/api/census/button-click', { id: 'b1' }))[0]),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const error = 'These were too many calls at once.'
    expect(await sendBeacon(visitor, '/api/census/button-click', { id: 'b1' })).toEqual([429, { error }])
    stand.advance(61_000)
    expect((await sendBeacon(visitor, '/api/census/button-click', { id: 'b1' }))[0]).toBe(200)
  })
  test('one address stores 5 MB of telemetry a day, and again on the next day [SRV-113]', async () => {
    const send = async (at: number): Promise<number> => {
      const events = Array.from({ length: 9 }, (_, place) => ({
        event: 'big',
        eventId: `${at}-${place}`,
        data: { text: 'x'.repeat(100_000) },
      }))
      return (await sendBeacon(visitor, `/api/events/RecordEvents?crumb=${crumbOf(visitor)}`, events))[0]
    }
    const statuses: number[] = []
    for (let at = 0; at < 8; at += 1) statuses.push(await send(at))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const { rows } = await sql<{
      bytes: string
    }>`select sum(length(data::text)) as bytes from telemetry_events`.execute(stand.db)
    expect(Number(rows[0]!.bytes)).toBeLessThan(5_000_000)
    stand.advance(86_400_000)
    expect(await send(9)).toBe(200)
  })

  test.each([
    ['/api/census/button-click', { id: 'b1', eventId: 'e'.repeat(8000), pageLoadId: 'p'.repeat(8000) }],
    [
      '/api/1/performance/records',
      [{ app: 'site', event: 'lcp', data: { value: 1 }, pageLoadId: 'p'.repeat(8000), ts: 1 }],
    ],
  ])('a very long id at %s costs only itself [SRV-113]', async (path, body) => {
    expect((await sendBeacon(visitor, path, body))[0]).toBe(200)
    expect(stand.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
}
