import { type Client, isRequestError } from '@vitrine/core-data'
import { TRACKING_TIMEOUT } from '../core/report.js'
import {
  clickReport,
  formReport,
  hitReport,
  overlayReport,
  quickViewReport,
  renderReport,
  schemaEventReport,
} from '../core/reports.js'
import { payloadOf, type TrackedEvent } from '../core/trackedEvent.js'
import type { TrackingAdapter } from './createOutbox.js'
import { deliveryOf } from './deliveryOf.js'
import { eventAdapter } from './eventAdapter.js'

const CENSUS = {
  'button-click': clickReport,
  'button-render': renderReport,
  'form-render': formReport,
  overlay: overlayReport,
}

/**
 * Sends events by the endpoints of a Vitrine server: RecordHit, the census calls, RecordEvent and `/api/v1/events`.
 * Several plain events share a request.
 * @example createTracker({ adapter: vitrineAdapter(createClient()) })
 */
export function vitrineAdapter(client: Client): TrackingAdapter {
  const plain = eventAdapter(client)

  function call(tracked: TrackedEvent, keepalive: boolean): Promise<unknown> {
    const options = { timeout: TRACKING_TIMEOUT, keepalive }
    const { kind, event, data, page, eventId, visitorCookie, analyticsId, schema } = tracked
    const payload = payloadOf(tracked)
    if (kind === 'view') {
      const body = { event, data: JSON.stringify(payload), ss_cvr: visitorCookie, eventId }
      return client.call(hitReport, { body, ...options })
    }
    if (kind === 'quick-view') {
      const params = { productId: String(data['productId']) }
      return client.call(quickViewReport, { params, query: { eventId }, ...options })
    }
    if (kind === 'schema-event') {
      const { app: _app, ...common } = payloadOf({ ...tracked, data: page ?? {} })
      const body = {
        analyticsId: analyticsId ?? '',
        commonData: common,
        customData: data,
        customSchemaName: schema ?? event,
        eventId,
      }
      return client.call(schemaEventReport, { body, ...options })
    }
    const body = { ...payload, visitorCookie, eventId }
    return client.call(CENSUS[kind as keyof typeof CENSUS], { body: body as never, ...options })
  }

  return {
    ...plain,
    send(events, options) {
      const [first] = events
      if (!first || first.kind === 'event') return plain.send(events, options)
      const calling = call(first, options.keepalive)
      if (first.kind === 'schema-event')
        calling.catch((error: unknown) => {
          if (isRequestError(error) && error.status) console.warn(`Error tracking event: HTTP Status ${error.status}`)
        })
      return deliveryOf(calling)
    },
  }
}
