import { CRUMB_COOKIE, readCookie } from '@vitrine/cookies'
import { type Client, isRequestError } from '@vitrine/core-data'
import {
  clickReport,
  eventReport,
  eventsReport,
  formReport,
  hitReport,
  overlayReport,
  quickViewReport,
  renderReport,
  schemaEventReport,
  TRACKING_TIMEOUT,
} from '../core/reports.js'
import type { TrackedEvent } from '../core/trackedEvent.js'
import type { TrackingAdapter } from './createOutbox.js'
import { deliveryOf } from './deliveryOf.js'

const CENSUS = {
  'button-click': clickReport,
  'button-render': renderReport,
  'form-render': formReport,
  overlay: overlayReport,
}

/** The fields of an event that its own call has no place for. */
const payload = ({ app, event, data, pageLoadId, ts, sequence }: TrackedEvent): object => ({
  app,
  event,
  ...data,
  pageLoadId,
  ts,
  sequence,
})

/**
 * Sends events by the calls of a Vitrine server: RecordHit, the census calls, RecordEvent and `/api/v1/events`. Several
 * plain events share a request.
 * @example createTracker({ adapter: vitrineAdapter(createClient()) })
 */
export function vitrineAdapter(client: Client): TrackingAdapter {
  function call(events: readonly TrackedEvent[], keepalive: boolean): Promise<unknown> {
    const options = { timeout: TRACKING_TIMEOUT, keepalive }
    const [first] = events
    if (!first) return Promise.resolve()
    const { kind, event, data, eventId, visitorCookie, analyticsId, schema } = first
    if (events.length > 1) {
      const body = events.map((each) => ({ event: each.event, data: { ...payload(each) }, eventId: each.eventId }))
      return client.call(eventsReport, { body, ...options })
    }
    if (kind === 'view') {
      const body = { event, data: JSON.stringify(payload(first)), ss_cvr: visitorCookie, eventId }
      return client.call(hitReport, { body, ...options })
    }
    if (kind === 'quick-view') {
      const params = { productId: String(data['productId']) }
      return client.call(quickViewReport, { params, query: { eventId }, ...options })
    }
    if (kind === 'event') {
      const body = { crumb: readCookie(CRUMB_COOKIE), event, data: JSON.stringify(payload(first)), eventId }
      return client.call(eventReport, { body, ...options })
    }
    if (kind === 'schema-event') {
      const { app: _app, ...common } = { ...payload(first) } as Record<string, unknown>
      const body = {
        analyticsId: analyticsId ?? '',
        commonData: common,
        customData: data,
        customSchemaName: schema ?? event,
        eventId,
      }
      return client.call(schemaEventReport, { body, ...options })
    }
    const body = { ...payload(first), visitorCookie, eventId }
    return client.call(CENSUS[kind], { body: body as never, ...options })
  }

  return {
    joins: ({ kind }) => kind === 'event',
    send(events, { keepalive }) {
      const calling = call(events, keepalive)
      if (events[0]?.kind === 'schema-event')
        calling.catch((error: unknown) => {
          if (isRequestError(error) && error.status) console.warn(`Error tracking event: HTTP Status ${error.status}`)
        })
      return deliveryOf(calling)
    },
  }
}
