import { createClient, defineEndpoint, type Endpoint } from '@vitrine/core-data'
import { nothing } from '../core/report.js'
import type { TrackingAdapter } from './createOutbox.js'
import { deliveryOf } from './deliveryOf.js'

/**
 * Sends events to one address as a JSON array of `TrackedEvent`, by POST and as plain text, which needs no CORS
 * preflight [TRK-65]. A status from 200 to 299 means that the server has stored them [TRK-63]. The server should ignore
 * an `eventId` that it already has.
 * @param url - Absolute, or a path on the page's own origin.
 * @example createTracker({ adapter: endpointAdapter('https://collect.example.com/events') })
 */
export function endpointAdapter(url: string): TrackingAdapter {
  const { origin, pathname, searchParams } = new URL(url, location.href)
  const endpoint: Endpoint = defineEndpoint({
    method: 'POST',
    path: pathname,
    encoding: 'beacon',
    format: 'raw',
    quiet: true,
    response: nothing,
  })
  const client = createClient({ baseUrl: origin })
  const query = Object.fromEntries(searchParams)
  return {
    joins: () => true,
    send: (events, { keepalive }) => deliveryOf(client.call(endpoint, { body: events, query, keepalive } as never)),
  }
}
