import { API_ROOT } from '@vitrine/core-data'
import {
  buttonClick,
  buttonRender,
  formRender,
  getRecordingId,
  overlayEvent,
  performanceSettings,
  readTrace,
  recordEvent,
  recordEvents,
  recordHit,
  recordJavascriptErrors,
  recordPerformance,
  recordQuickView,
  recordSchemaEvent,
  recordTrace,
} from '@vitrine/tracking/api'
import type { Context, Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { countRequest, partyOf, refuseCrossSite } from '@vitrine/server/core'
import { findProduct } from '../database/store.ts'
import {
  type ArrivedEvent,
  startPageLoad,
  storeErrors,
  storeEvents,
  storePerformance,
  storeTrace,
} from '../database/telemetry.ts'
import { ApiError, tooMany } from '../http/apiError.ts'
import { jsonBytes, reserve } from '../http/mayStore.ts'
import { readJsonField, serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { clientAddress } from '../http/visitor.ts'

/** Most telemetry calls of one address: far more than a person causes [SRV-113]. The limit protects the tables. */
const CALLS = { limit: 300, seconds: 60 }
/** Bytes of a stored report besides its JSON: ids, times and the counter of its call. */
const ROW = 300
/** A picture of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Calls that carry many reports at once. */
const BATCH = { largest: 1_000_000 } as const

type Members = Readonly<Record<string, unknown>>

/**
 * Serves the reports of pages about themselves; no page waits for the answer. Rows: [SRV-41] [SRV-42] [SRV-43] [SRV-44]
 * [SRV-45] [SRV-46] [SRV-47] [SRV-48] [SRV-49] [SRV-50] [SRV-51] [SRV-52] [SRV-15] [SRV-40].
 */
export function telemetryRoutes(app: Hono<Env>, services: Services): void {
  const { db, clock, config } = services

  /**
   * Admits what a call is about to store.
   * @throws {ApiError} 429 for an address that sends too many calls in a minute, or too much on a day [SRV-113].
   */
  async function admit(c: Context<Env>, stored: unknown): Promise<Date> {
    const now = clock()
    const verdict = await countRequest(db, `telemetry:${partyOf(clientAddress(c, services))}`, CALLS, now)
    if (!verdict.allowed) throw tooMany('These were too many calls at once.', verdict.retryAfter)
    const rows = Array.isArray(stored) ? stored.length : 1
    await reserve(c, services, 'telemetry', rows * ROW + jsonBytes(stored))
    return now
  }

  async function store(c: Context<Env>, ...events: ArrivedEvent[]): Promise<object> {
    await storeEvents(db, events, await admit(c, events))
    return {}
  }

  /**
   * Declares a census call with flat fields: its own id, the visitor and the event's id are members among the fields.
   */
  function arrived(call: string, event: string, { eventId, visitorCookie, ...data }: Members): ArrivedEvent {
    const visitor = typeof visitorCookie === 'string' ? visitorCookie : undefined
    return { call, event, data, eventId: typeof eventId === 'string' ? eventId : undefined, visitor }
  }

  serveEndpoint(app, services, recordHit, ({ c, body }) => {
    const data = readJsonField(body.data)
    return store(c, { call: 'RecordHit', event: body.event, data, eventId: body.eventId, visitor: body.ss_cvr })
  })
  serveEndpoint(app, services, buttonClick, ({ c, body }) => store(c, arrived('button-click', 'click', body)))
  serveEndpoint(app, services, buttonRender, ({ c, body }) => store(c, arrived('button-render', 'render', body)))
  serveEndpoint(app, services, formRender, ({ c, body }) => store(c, arrived('form-render', 'form-render', body)), {
    invalid: 'This call takes the id of a form.',
  })
  serveEndpoint(app, services, overlayEvent, ({ c, body }) => store(c, arrived('overlay', body.action, body)))
  serveEndpoint(app, services, recordQuickView, async ({ c, query }) => {
    const productId = c.req.param('productId')!
    if (!(await findProduct(db, productId))) throw new ApiError(404, 'There is no such product.')
    return store(c, { call: 'RecordQuickView', event: 'quick-view', data: { productId }, eventId: query.eventId })
  })
  serveEndpoint(app, services, recordEvent, ({ c, body }) => {
    const data = readJsonField(body.data)
    return store(c, { call: 'RecordEvent', event: body.event, data, eventId: body.eventId })
  })
  serveEndpoint(
    app,
    services,
    recordEvents,
    ({ c, body }) =>
      store(c, ...body.map(({ event, data, eventId }) => ({ call: 'RecordEvent', event, data, eventId }))),
    BATCH,
  )
  serveEndpoint(
    app,
    services,
    recordSchemaEvent,
    ({ c, body }) => {
      const { customSchemaName: event, commonData, customData, analyticsId, eventId } = body
      return store(c, { call: 'v1/events', event, data: { ...commonData, ...customData, analyticsId }, eventId })
    },
    { status: 202 },
  )

  serveEndpoint(
    app,
    services,
    recordTrace,
    async ({ c, body }) => {
      const lines = readTrace(JSON.stringify(readJsonField(body.data)))!
      await storeTrace(db, lines, await admit(c, lines))
      return {}
    },
    BATCH,
  )
  serveEndpoint(
    app,
    services,
    recordJavascriptErrors,
    async ({ c, body }) => {
      await storeErrors(db, body, await admit(c, body))
      return {}
    },
    BATCH,
  )
  serveEndpoint(app, services, performanceSettings, async ({ c }) => {
    const pageLoadId = randomUUID()
    const path = URL.parse(c.req.header('Referer') ?? '')?.pathname ?? '/'
    await startPageLoad(db, pageLoadId, path, await admit(c, [pageLoadId, path]))
    return { pageLoadId }
  })
  serveEndpoint(
    app,
    services,
    recordPerformance,
    async ({ c, body }) => {
      await storePerformance(db, body, await admit(c, body))
      return {}
    },
    BATCH,
  )
  serveEndpoint(app, services, getRecordingId, async () => ({ id: config.recordingId }))

  app.get(`${API_ROOT}track/Track`, async (c) => {
    refuseCrossSite(c.req.raw)
    const query = c.req.query()
    if (query['landing'])
      await store(c, { call: 'Track', event: 'landing', data: query, eventId: undefined }).catch(() => {})
    return c.body(new Uint8Array(PIXEL), 200, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' })
  })
}
