import { API_ROOT, defineEndpoint, type Endpoint } from '@vitrine/core-data'
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
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import { refuseCrossSite } from '../../core/crossSite.js'
import { type Call, type Route, route, type Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { storable } from '../../core/readBody.js'
import { jsonAnswer } from '../../core/serveRoute.js'
import { storableJson } from '../../core/storableJson.js'
import { partyOf } from '../../core/visitor.js'
import {
  type ArrivedEvent,
  startPageLoad,
  storeErrors,
  storeEvents,
  storePerformance,
  storeTrace,
} from './storeReports.js'
import type { TrackingSettings } from './trackingOptions.js'

const MINUTE = 60
/** Bytes of a stored report besides its JSON: ids, times and the counter of its call. */
const ROW = 300
/** A picture of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** Longest text of a landing's query in UTF-16 units; longer ones are left out. */
const LONGEST_TEXT = 8000
const TOO_MANY = 'These were too many calls at once.'
const NO_PRODUCT = 'There is no such product.'

const ONE = { mostBytes: 100_000 } as const
/** Calls that carry many reports at once. */
const BATCH = { mostBytes: 1_000_000 } as const

type Members = Readonly<Record<string, unknown>>

/** The picture that a page requests to report its landing [TRK-35] [SRV-50]. */
const landing = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}track/Track`,
  query: v.record(v.string(), v.string()),
  response: v.unknown(),
})

/** Routes of the reports of pages about themselves; no page waits for the answer [SRV-15]. */
export function trackingRoutes(settings: TrackingSettings): readonly Route[] {
  const { recordingId } = settings
  return [
    ...eventRoutes(settings),
    ...listRoutes(settings),
    route(performanceSettings, (call) => beginPageLoad(call, settings)),
    route(landing, (call) => answerLanding(call, settings)),
    ...(recordingId === undefined ? [] : [route(getRecordingId, () => Promise.resolve({ id: recordingId }))]),
  ]
}

/** Calls with one event each [SRV-44] [SRV-45] [SRV-46]. */
function eventRoutes(settings: TrackingSettings): readonly Route[] {
  const one = <E extends Endpoint>(
    endpoint: E,
    eventOf: (call: Call<E>) => ArrivedEvent,
    invalid?: () => string,
  ): Route => route(endpoint, ((call: Call<E>) => store(call, settings, [eventOf(call)])) as never, { ...ONE, invalid })
  return [
    one(recordHit, ({ body }) => {
      const data = readJsonField(body.data)
      return { call: 'RecordHit', event: body.event, data, eventId: body.eventId, visitor: body.ss_cvr }
    }),
    one(recordEvent, ({ body }) => {
      const data = readJsonField(body.data)
      return { call: 'RecordEvent', event: body.event, data, eventId: body.eventId }
    }),
    one(buttonClick, ({ body }) => arrived('button-click', 'click', body)),
    one(buttonRender, ({ body }) => arrived('button-render', 'render', body)),
    one(overlayEvent, ({ body }) => arrived('overlay', body.action, body)),
    one(
      formRender,
      ({ body }) => arrived('form-render', 'form-render', body),
      () => 'This call takes the id of a form.',
    ),
    route(recordQuickView, (call) => countQuickView(call, settings), ONE),
    route(recordSchemaEvent, (call) => storeSchemaEvent(call, settings), ONE),
  ]
}

/** Calls with a list each [SRV-41] [SRV-42] [SRV-52]. */
function listRoutes(settings: TrackingSettings): readonly Route[] {
  return [
    route(
      recordEvents,
      (call) => {
        const events = call.body.map(({ event, data, eventId }) => ({ call: 'RecordEvent', event, data, eventId }))
        return store(call, settings, events)
      },
      BATCH,
    ),
    route(
      recordTrace,
      async (call) => {
        const lines = readTrace(JSON.stringify(readJsonField(call.body.data)))!
        await storeTrace(call.db, lines, await admit(call, settings, lines))
        return {}
      },
      BATCH,
    ),
    route(
      recordJavascriptErrors,
      async (call) => {
        await storeErrors(call.db, call.body, await admit(call, settings, call.body))
        return {}
      },
      BATCH,
    ),
    route(
      recordPerformance,
      async (call) => {
        await storePerformance(call.db, call.body, await admit(call, settings, call.body))
        return {}
      },
      BATCH,
    ),
  ]
}

/**
 * Admits what a call is about to store.
 * @returns Present time.
 * @throws {CallError} 429 for an address that sends too many calls in a minute, or too much on a day [SRV-113].
 */
async function admit(
  { db, core, address, website }: Visit,
  settings: TrackingSettings,
  stored: unknown,
): Promise<Date> {
  const now = core.clock()
  const party = partyOf(address)
  await limitRequest(db, `telemetry:${party}`, { limit: settings.callsAMinute, seconds: MINUTE }, now, TOO_MANY)
  const rows = Array.isArray(stored) ? stored.length : 1
  const bytes = rows * ROW + Buffer.byteLength(JSON.stringify(stored) ?? '')
  const report = { kind: 'telemetry', party, bytes, website: website.id }
  await requireBytes(core.budgets, db, report, settings.bytesADay, now)
  return now
}

async function store(visit: Visit, settings: TrackingSettings, events: readonly ArrivedEvent[]): Promise<object> {
  await storeEvents(visit.db, events, await admit(visit, settings, events))
  return {}
}

/** Reads a call with flat fields: its own id, the visitor and the event's id are members among the fields. */
function arrived(call: string, event: string, { eventId, visitorCookie, ...data }: Members): ArrivedEvent {
  const visitor = typeof visitorCookie === 'string' ? visitorCookie : undefined
  return { call, event, data, eventId: typeof eventId === 'string' ? eventId : undefined, visitor }
}

/** Parses JSON in a field of a form, with storable names and texts. */
const readJsonField = (json: string): Members => JSON.parse(storableJson(json)) as Members

async function countQuickView(call: Call<typeof recordQuickView>, settings: TrackingSettings): Promise<object> {
  const productId = call.params['productId']!
  if (!(await settings.isProduct(productId, call))) throw new CallError(404, NO_PRODUCT)
  const event = { call: 'RecordQuickView', event: 'quick-view', data: { productId }, eventId: call.query.eventId }
  return store(call, settings, [event])
}

async function storeSchemaEvent(call: Call<typeof recordSchemaEvent>, settings: TrackingSettings): Promise<Response> {
  const { customSchemaName: event, commonData, customData, analyticsId, eventId } = call.body
  const data = { ...commonData, ...customData, analyticsId }
  return jsonAnswer(await store(call, settings, [{ call: 'v1/events', event, data, eventId }]), 202)
}

/** Stores on which page a load began, and returns its id [SRV-51]. */
async function beginPageLoad(visit: Visit, settings: TrackingSettings): Promise<{ pageLoadId: string }> {
  const pageLoadId = randomUUID()
  const path = URL.parse(visit.request.headers.get('Referer') ?? '')?.pathname ?? '/'
  await startPageLoad(visit.db, pageLoadId, path, await admit(visit, settings, [pageLoadId, path]))
  return { pageLoadId }
}

/** Answers with the picture, whether or not the landing could be stored. */
async function answerLanding(call: Call<typeof landing>, settings: TrackingSettings): Promise<Response> {
  refuseCrossSite(call.request)
  const texts = Object.entries(call.query).filter(([, text]) => text.length <= LONGEST_TEXT)
  const data = Object.fromEntries(texts.map(([name, text]) => [storable(name), storable(text)]))
  if (data['landing'])
    await store(call, settings, [{ call: 'Track', event: 'landing', data, eventId: undefined }]).catch(() => {})
  return new Response(PIXEL, { headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' } })
}
