import { CRUMB_COOKIE, readCookie } from '@vitrine/cookies'
import type { Client } from '@vitrine/core-data'
import { eventReport, eventsReport } from '../core/eventReports.js'
import { TRACKING_TIMEOUT } from '../core/report.js'
import { payloadOf } from '../core/trackedEvent.js'
import type { TrackingAdapter } from './createOutbox.js'
import { deliveryOf } from './deliveryOf.js'

/**
 * Sends plain events by the endpoints of a Vitrine server [TRK-28]; several share a request [TRK-61] [TRK-63]. For all
 * kinds of events use `vitrineAdapter`, which is larger.
 * @example createTracker({ adapter: eventAdapter(createClient()) })
 */
export function eventAdapter(client: Client): TrackingAdapter {
  return {
    joins: ({ kind }) => kind === 'event',
    send(events, { keepalive }) {
      const options = { timeout: TRACKING_TIMEOUT, keepalive }
      const bodies = events.map((one) => ({ event: one.event, data: payloadOf(one), eventId: one.eventId }))
      if (bodies.length > 1) return deliveryOf(client.call(eventsReport, { body: bodies, ...options }))
      const [first] = bodies
      const body = { crumb: readCookie(CRUMB_COOKIE), ...first!, data: JSON.stringify(first!.data) }
      return deliveryOf(client.call(eventReport, { body, ...options }))
    },
  }
}
