import { API_ROOT, createClient, defineEndpoint, type Endpoint } from '@vitrine/core-data'
import { nothing } from '../core/report.js'
import type { TrackingAdapter } from './createOutbox.js'
import { deliveryOf } from './deliveryOf.js'
import { pageAddress, referrerAddress } from './pageAddress.js'

/** Address at which Plausible receives events. */
export interface PlausibleOptions {
  /** Name of the site in Plausible. */
  readonly domain: string
  /** Default `'https://plausible.io'`. */
  readonly host?: string | undefined
}

/**
 * Sends events to Plausible: a view as `pageview`, any other event under its own name with its fields as properties
 * [TRK-65]. The addresses carry no secret values [TRK-66].
 * @example createTracker({ adapter: plausibleAdapter({ domain: 'example.com' }) })
 */
export function plausibleAdapter({ domain, host = 'https://plausible.io' }: PlausibleOptions): TrackingAdapter {
  const endpoint: Endpoint = defineEndpoint({
    method: 'POST',
    path: `${API_ROOT}event`,
    encoding: 'beacon',
    format: 'raw',
    quiet: true,
    response: nothing,
  })
  const client = createClient({ baseUrl: host })
  return {
    send([event], { keepalive }) {
      if (!event) return Promise.resolve('stored')
      const name = event.kind === 'view' ? 'pageview' : event.event
      const body = { name, domain, url: pageAddress(), referrer: referrerAddress() || null, props: event.data }
      return deliveryOf(client.call(endpoint, { body, keepalive } as never))
    },
  }
}
