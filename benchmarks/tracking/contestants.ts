/** One event as a server reads it. */
export interface Received {
  readonly event: string
  readonly n: number
  /** Id of the event. Without ids a server cannot tell a copy from a further event. */
  readonly id: string | undefined
}

interface Contestant {
  /** Beginning of the path of its calls. */
  readonly endpoint: string
  /** A module that sets `window.track(event, n, text)`, and `window.ready` when it sends. */
  readonly code: string
  /** Code whose bundle size is measured: the imports that a team needs for page views and events. */
  readonly import: string
  /** Events of a body. */
  read(body: string): Received[]
}

type Json = Readonly<Record<string, unknown>>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON of a body, also of a form's field `data`, plain or in base64 as beacons carry it; `undefined` for anything else. */
function jsonOf(body: string): unknown {
  const text = body.startsWith('data=') ? (new URLSearchParams(body).get('data') ?? '') : body
  return parsed(text) ?? parsed(Buffer.from(text, 'base64').toString())
}
const listOf = (value: unknown): readonly Json[] =>
  (Array.isArray(value) ? value : [value]).map((one) => Object(one) as Json)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const received = (event: unknown, fields: unknown, id?: unknown): Received[] =>
  typeof event === 'string' ? [{ event, n: Number((Object(fields) as Json)['n']), id: textOf(id) }] : []

/** By name: how each is set up for a server of one's own, by its documentation. Recording, surveys and autocapture are off. */
export const CONTESTANTS: Readonly<Record<string, Contestant>> = {
  ours: {
    endpoint: '/to/ours',
    import: `export { createTracker, endpointAdapter } from '@vitrine/tracking'`,
    code: `
      import { createTracker, endpointAdapter } from '@vitrine/tracking'
      const consent = { allowsTracking: true, subscribe: () => () => {} }
      const tracker = createTracker({ adapter: endpointAdapter('/to/ours'), consent })
      window.track = (event, n, text) => void tracker.track(event, { n, text })
      window.ready = true`,
    read: (body) => listOf(jsonOf(body)).flatMap(({ event, data, eventId }) => received(event, data, eventId)),
  },
  posthog: {
    endpoint: '/to/posthog',
    import: `export { default } from 'posthog-js'`,
    code: `
      import posthog from 'posthog-js'
      posthog.init('phc_bench', {
        api_host: location.origin + '/to/posthog',
        autocapture: false,
        capture_pageview: false,
        capture_pageleave: false,
        disable_session_recording: true,
        disable_surveys: true,
        disable_external_dependency_loading: true,
        disable_compression: true,
        advanced_disable_flags: true,
        opt_out_useragent_filter: true,
        loaded: () => { window.ready = true },
      })
      window.track = (event, n, text) => void posthog.capture(event, { n, text })`,
    read(body) {
      const sent = jsonOf(body)
      const events = Array.isArray(sent) ? sent : ((Object(sent) as Json)['batch'] ?? sent)
      return listOf(events).flatMap(({ event, properties, uuid }) => received(event, properties, uuid))
    },
  },
  segment: {
    endpoint: '/to/segment',
    import: `export { AnalyticsBrowser } from '@segment/analytics-next'`,
    code: `
      import { AnalyticsBrowser } from '@segment/analytics-next'
      const apiHost = location.host + '/to/segment'
      const analytics = AnalyticsBrowser.load({
        writeKey: 'bench',
        cdnSettings: { integrations: { 'Segment.io': { apiKey: 'bench', apiHost, protocol: 'http' } } },
      })
      analytics.ready(() => { window.ready = true })
      window.track = (event, n, text) => void analytics.track(event, { n, text })`,
    read(body) {
      const sent = Object(jsonOf(body)) as Json
      return listOf(sent['batch'] ?? sent).flatMap(({ event, properties, messageId }) =>
        received(event, properties, messageId),
      )
    },
  },
  plausible: {
    endpoint: '/to/plausible',
    import: `export { init, track } from '@plausible-analytics/tracker'`,
    code: `
      import { init, track } from '@plausible-analytics/tracker'
      // Set the flag __plausible, because Plausible sends nothing from an automated browser without it.
      window.__plausible = true
      init({
        domain: 'bench.test',
        endpoint: location.origin + '/to/plausible/api/event',
        autoCapturePageviews: false,
        captureOnLocalhost: true,
        logging: false,
      })
      window.track = (event, n, text) => track(event, { props: { n: String(n), text } })
      window.ready = true`,
    read(body) {
      const { n, p, name, props } = Object(jsonOf(body)) as Json
      return received(n ?? name, p ?? props)
    },
  },
}
