import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type Server } from '../../createServer.js'
import { collectLog, engines, quickDatabase, SECRET } from '../../testing/stand.js'
import { tracking } from './trackingFeature.js'
import type { TrackingOptions } from './trackingOptions.js'

const ORIGIN = 'http://hall.test'
const VISITOR = 'id|1767225600000|1767225600000|1767225600000|1'

const trackingServer = (database: string, options: TrackingOptions = {}, clock?: () => Date) =>
  createServer({
    database,
    secret: SECRET,
    log: collectLog(),
    clock,
    features: [tracking({ callsAMinute: 10_000, ...options })],
  })

type Sent = Readonly<Record<string, unknown>> | readonly unknown[] | URLSearchParams

/** Sends a report as a page of the website does. */
function send(server: Pick<Server, 'fetch'>, path: string, sent: Sent, headers = {}, address = '192.0.2.1') {
  const isForm = sent instanceof URLSearchParams
  const request = new Request(`${ORIGIN}/api/${path}`, {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    body: isForm ? sent : JSON.stringify(sent),
  })
  return server.fetch(request, { address })
}

const get = (server: Pick<Server, 'fetch'>, path: string, headers = {}): Promise<Response> =>
  server.fetch(new Request(`${ORIGIN}/api/${path}`, { headers }), { address: '192.0.2.1' })

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields)

describe.each(engines())('reports on %s', (engine, create) => {
  let server: ReturnType<typeof trackingServer>
  let other: ReturnType<typeof trackingServer>
  beforeAll(async () => {
    const database = await create()
    server = trackingServer(database)
    // The embedded database has one process.
    other = engine === 'PGlite' ? server : trackingServer(database)
    await server.migrate()
  })
  afterAll(() => Promise.all([server.close(), other.close()]))

  test('an event is stored once, however often and by whichever call and process its id arrives [ENG-122]', async () => {
    const event = { event: 'opened', data: '{"pagePath":"/late","pageLoadId":"p1","sequence":4}', eventId: 'e1' }
    const listed = { ...event, data: { pagePath: '/late' } }
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => {
        const to = turn % 2 ? server : other
        if (turn % 3 === 0) return send(to, 'events/RecordEvents', [listed, { ...listed, eventId: 'e2' }])
        return turn % 3 === 1
          ? send(to, 'events/RecordEvent', form(event))
          : send(to, 'census/button-click', { id: 'b1', eventId: 'e1' })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { totals, events } = await server.api.tracking.summary()
    expect(totals.events).toBe(2)
    expect(events.find(({ event: name }) => name === 'opened')?.count).toBeGreaterThanOrEqual(1)
  })

  test('every declared call is taken, and its figures are read by page, name and cause [ENG-122] [ENG-123]', async () => {
    const website = await server.websites.add({ name: 'Counted', hosts: ['counted.test'] })
    const before = await server.api.tracking.summary(30, website)
    expect([before.totals, await server.api.tracking.month(undefined, website)]).toEqual([
      { views: 0, events: 0, errors: 0 },
      { days: [], older: undefined, newer: undefined },
    ])
    for (const path of ['/', '/', '/late'])
      await send(server, 'census/RecordHit', form({ event: 'View', data: `{"pagePath":"${path}"}`, ss_cvr: VISITOR }))
    for (const [path, body] of [
      ['census/button-render', { id: 'b1' }],
      ['census/form-render', { formId: 'contact' }],
      ['census/overlay', { action: 'signup' }],
      ['census/RecordQuickView/lamp', {}],
    ] as const)
      expect((await send(server, path, body)).status).toBe(200)
    const schemaEvent = { analyticsId: 'a1', customSchemaName: 'Posters', customData: { n: 1 } }
    expect((await send(server, 'v1/events', schemaEvent)).status).toBe(202)
    const error = { event: 'javascript-error', timestamp: Date.now(), data: { message: 'x is undefined', url: '/' } }
    expect((await send(server, 'events/RecordJavascriptErrors', [error, error])).status).toBe(200)
    const line = { pageUrl: '/', type: 'start', data: {} }
    expect((await send(server, 'events/Trace', form({ data: JSON.stringify([line]) }))).status).toBe(200)
    const landing = await get(server, 'track/Track?landing=http%3A%2F%2Fhall.test%2F&source=mail%00')
    expect([landing.status, landing.headers.get('Content-Type')]).toEqual([200, 'image/gif'])
    const load = (await (await get(server, '1/performance/settings', { Referer: `${ORIGIN}/late` })).json()) as {
      pageLoadId: string
    }
    for (const value of [1200, 9000]) {
      const record = { app: 'site', event: 'lcp', data: { value }, pageLoadId: load.pageLoadId, ts: 1 }
      expect((await send(server, '1/performance/records', [record])).status).toBe(200)
    }

    const { views, errors, metrics, delivery, events } = await server.api.tracking.summary()
    expect(views.map(({ path, count }) => [path, count])).toEqual([
      ['/', 2],
      ['/late', 1],
    ])
    expect(errors.map(({ message, count }) => [message, count])).toEqual([['x is undefined', 2]])
    expect(metrics.map(({ path, metric, count, p75 }) => [path, metric, count, p75])).toEqual([
      ['/late', 'lcp', 1, 1200],
    ])
    expect(delivery.tracked).toBeGreaterThanOrEqual(delivery.stored)
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['View', 'render', 'form-render', 'signup', 'quick-view', 'Posters', 'landing']),
    )
    expect((await server.api.tracking.summary(30, website)).totals).toEqual({ views: 0, events: 0, errors: 0 })
  })

  test('a report of another site, without a proof or with a wrong body is refused [ENG-124]', async () => {
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' }
    expect((await send(server, 'census/button-click', { id: 'b1' }, foreign)).status).toBe(403)
    expect((await get(server, 'track/Track?landing=x', foreign)).status).toBe(403)
    const event = form({ event: 'opened', data: '{}' })
    expect((await send(server, 'events/RecordEvent', event, { Origin: 'http://evil.test' })).status).toBe(400)
    expect(await (await send(server, 'census/form-render', { id: 'b1' })).json()).toEqual({
      error: 'This call takes the id of a form.',
    })
    // Without an id of a recorder there is no such call.
    expect((await get(server, 'commerce/fullstory/getId')).status).toBe(404)
  })
})

test('calls of an address are bounded a minute, its bytes and those of a website a day [ENG-124]', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const bounds = { callsAMinute: 4, bytesADay: { party: 6000, website: 9000 } }
  const server = trackingServer(await quickDatabase(), bounds, () => now)
  const click = async (text: string, address?: string): Promise<number> =>
    (await send(server, 'census/button-click', { id: 'b1', text }, {}, address)).status
  const statuses: number[] = []
  for (let turn = 0; turn < 5; turn += 1) statuses.push(await click('x'))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  now = new Date('2026-03-02T09:02:00Z')
  expect([await click('x'.repeat(3000)), await click('x'.repeat(3000))]).toEqual([200, 429])
  expect([await click('x'.repeat(3000), '192.0.2.2'), await click('x'.repeat(3000), '192.0.2.3')]).toEqual([200, 429])
  now = new Date('2026-03-03T09:00:00Z')
  expect(await click('x'.repeat(3000))).toBe(200)
  await server.close()
})

test('single reports are deleted after their days, and the sums of their days stay [ENG-123] [ENG-124]', async () => {
  let now = new Date('2026-03-02T23:59:59Z')
  const server = trackingServer(await quickDatabase(), { keptDays: 2 }, () => now)
  const view = { event: 'View', data: '{"pagePath":"/late?token=secret"}' }
  for (let turn = 0; turn < 3; turn += 1) await send(server, 'census/RecordHit', form(view))
  now = new Date('2026-03-05T00:00:00Z')
  await send(server, 'census/RecordHit', form(view))
  await server.jobs.run()
  expect((await server.api.tracking.summary(30)).totals.views).toBe(1)
  const { days, older } = await server.api.tracking.month('2026-03')
  expect([days.map(({ day, views, pages }) => [day, views, pages[0]?.path]), older]).toEqual([
    [
      ['2026-03-05', 1, '/late'],
      ['2026-03-02', 3, '/late'],
    ],
    undefined,
  ])
  expect(await server.api.tracking.month()).toEqual(await server.api.tracking.month('2026-03'))
  await expect(server.api.tracking.month('2026-3')).rejects.toThrow('A month is written like 2026-11.')
  await server.close()
})

test('an option that is unknown or wrong is one sentence, and an unknown product is not counted [ENG-124]', async () => {
  expect(() => tracking({ days: 2 } as never)).toThrow('[server] The option "days" of tracking() is unknown; there are')
  expect(() => tracking({ keptDays: 0.5 })).toThrow('"keptDays" of tracking() is a whole number from 1 on.')
  expect(() => tracking({ bytesADay: { party: 1 } } as never)).toThrow('has the numbers "party" and "website".')
  const options = { isProduct: (id: string) => id === 'lamp', recordingId: 'r1' }
  const server = trackingServer(await quickDatabase(), options)
  expect((await send(server, 'census/RecordQuickView/lamp', {})).status).toBe(200)
  expect((await send(server, 'census/RecordQuickView/bell', {})).status).toBe(404)
  expect(await (await get(server, 'commerce/fullstory/getId')).json()).toEqual({ id: 'r1' })
  await server.close()
})
