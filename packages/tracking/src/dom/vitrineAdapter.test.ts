import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, fakeClient } from '../../testing/fakeClient.js'
import { fakePage } from '../../testing/fakePage.js'
import type { EventKind, TrackedEvent } from '../core/trackedEvent.js'
import { vitrineAdapter } from './vitrineAdapter.js'

const event = (kind: EventKind, more: Partial<TrackedEvent> = {}): TrackedEvent => ({
  kind,
  app: 'site',
  event: 'opened',
  data: { poster: 'tides' },
  pageLoadId: 'p',
  ts: 5,
  sequence: 2,
  eventId: 'e1',
  ...more,
})
const FLAT = { app: 'site', event: 'opened', poster: 'tides', pageLoadId: 'p', ts: 5, sequence: 2 }

beforeEach(() => void fakePage())
afterEach(() => void vi.unstubAllGlobals())

describe('the call of an event', () => {
  test('of a view is RecordHit with event, JSON and the visitor cookie [TRK-15]', async () => {
    const client = fakeClient()
    await vitrineAdapter(client).send([event('view', { visitorCookie: 'v|1|1|1|1' })], { keepalive: true })
    expect(client.calls).toEqual([
      {
        path: '/api/census/RecordHit',
        body: { event: 'opened', data: JSON.stringify(FLAT), ss_cvr: 'v|1|1|1|1', eventId: 'e1' },
        timeout: 2500,
        keepalive: true,
      },
    ])
  })

  async function expectCensus(kind: EventKind, path: string): Promise<void> {
    const client = fakeClient()
    await vitrineAdapter(client).send([event(kind, { visitorCookie: 'v' })], { keepalive: false })
    expect(client.calls).toEqual([
      { path, body: { ...FLAT, visitorCookie: 'v', eventId: 'e1' }, timeout: 2500, keepalive: false },
    ])
  }

  test.each([
    ['button-click', '/api/census/button-click'],
    ['button-render', '/api/census/button-render'],
  ] as const)('of a %s is a census call with flat fields and 2500 ms [TRK-17] [TRK-23] [TRK-24]', expectCensus)

  test.each([
    ['form-render', '/api/census/form-render'],
    ['overlay', '/api/census/overlay'],
  ] as const)('of a %s is a census call with flat fields and the visitor [TRK-19] [TRK-20] [TRK-24]', expectCensus)

  test('of a quick view has no body and names the product in its path [TRK-22]', async () => {
    const client = fakeClient()
    await vitrineAdapter(client).send([event('quick-view', { data: { productId: 'p7' } })], { keepalive: true })
    expect(client.calls).toEqual([
      {
        path: '/api/census/RecordQuickView/:productId',
        params: { productId: 'p7' },
        query: { eventId: 'e1' },
        timeout: 2500,
        keepalive: true,
      },
    ])
  })

  test('of an event is RecordEvent with crumb, name and JSON [TRK-28] [TRK-33]', async () => {
    document.cookie = 'crumb=c1; Path=/'
    const client = fakeClient()
    await vitrineAdapter(client).send([event('event')], { keepalive: true })
    expect(client.calls[0]).toMatchObject({
      path: '/api/events/RecordEvent',
      body: { crumb: 'c1', event: 'opened', data: JSON.stringify(FLAT), eventId: 'e1' },
    })
  })

  test('of several events is one list [TRK-61]', async () => {
    const client = fakeClient()
    const adapter = vitrineAdapter(client)
    expect(adapter.joins!(event('event'))).toBe(true)
    expect(adapter.joins!(event('view'))).toBe(false)
    await adapter.send([event('event'), event('event', { eventId: 'e2' })], { keepalive: true })
    expect(client.calls[0]).toMatchObject({
      path: '/api/events/RecordEvents',
      body: [
        { event: 'opened', data: FLAT, eventId: 'e1' },
        { event: 'opened', data: FLAT, eventId: 'e2' },
      ],
    })
  })

  test('of a schema event carries analytics id, common data and checked data [TRK-29] [TRK-32]', async () => {
    const client = fakeClient()
    await vitrineAdapter(client).send([event('schema-event', { analyticsId: 'a1', schema: 'Posters' })], {
      keepalive: true,
    })
    expect(client.calls[0]).toMatchObject({
      path: '/api/v1/events',
      body: { analyticsId: 'a1', customData: { poster: 'tides' }, customSchemaName: 'Posters', eventId: 'e1' },
    })
  })
})

describe('a schema event', () => {
  test('carries the page in common, and its own data, name and id where it has no schema and no identity [TRK-32]', async () => {
    const client = fakeClient()
    const sent = event('schema-event', { page: { pagePath: '/posters' } })
    expect(await vitrineAdapter(client).send([sent], { keepalive: true })).toBe('stored')
    expect(client.calls).toEqual([
      {
        path: '/api/v1/events',
        body: {
          analyticsId: '',
          commonData: { event: 'opened', pagePath: '/posters', pageLoadId: 'p', ts: 5, sequence: 2 },
          customData: { poster: 'tides' },
          customSchemaName: 'opened',
          eventId: 'e1',
        },
        timeout: 2500,
        keepalive: true,
      },
    ])
  })

  test('that gets no answer gives no warning, as does another event that fails [TRK-30]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await vitrineAdapter(fakeClient(failure(0))).send([event('schema-event')], { keepalive: true })
    await vitrineAdapter(fakeClient(new TypeError('x'))).send([event('schema-event')], { keepalive: true })
    await vitrineAdapter(fakeClient(failure(500))).send([event('overlay')], { keepalive: true })
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('the answer', () => {
  test.each([
    [399, 'retry'],
    [401, 'retry'],
    [408, 'retry'],
    [409, 'retry'],
    [425, 'retry'],
    [422, 'refused'],
    [499, 'refused'],
  ] as const)('%d means %s too [TRK-63]', async (status, delivery) => {
    const client = fakeClient(failure(status))
    expect(await vitrineAdapter(client).send([event('event')], { keepalive: true })).toBe(delivery)
  })

  test('that cannot be read refuses the event [TRK-63]', async () => {
    const client = fakeClient(new TypeError('no JSON'))
    expect(await vitrineAdapter(client).send([event('event')], { keepalive: true })).toBe('refused')
  })

  test.each([
    [400, 'refused'],
    [404, 'refused'],
    [413, 'too-large'],
    [403, 'retry'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
    [0, 'retry'],
  ] as const)('%d means %s [TRK-63]', async (status, delivery) => {
    const client = fakeClient(failure(status))
    expect(await vitrineAdapter(client).send([event('event')], { keepalive: true })).toBe(delivery)
  })

  test('a schema event that fails warns with its status [TRK-30]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await vitrineAdapter(fakeClient(failure(500))).send([event('schema-event')], { keepalive: true })
    await vitrineAdapter(fakeClient({})).send([event('schema-event')], { keepalive: true })
    expect(warn.mock.calls).toEqual([['Error tracking event: HTTP Status 500']])
    warn.mockRestore()
  })
})
