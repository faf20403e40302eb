import type { Site, Stop } from '@vitrine/core-data/site'
import { adPixel, createTrace, type TrackRequest } from '@vitrine/tracking'
import type { SiteConsent } from '../cookies/consent.js'
import { isTracked } from './isTracked.js'
import { trackingSettings } from './trackingSettings.js'

/** Sends the requests that have calls of their own beside the tracker. */
export interface Asides {
  /** Adds a line to the page's trace, or reports an event to the site's ad service. */
  send(request: TrackRequest): void
  readonly stop: Stop
}

/**
 * Collects the trace of a page for every visitor [TRK-4] [TRK-37]. Reports events to the configured ad service for
 * tracked visitors who allow it [TRK-33] [TRK-34].
 */
export function createAsides(site: Site, choice: Pick<SiteConsent, 'allowsTracking'>): Asides {
  const trace = createTrace(site.client)
  const { adPixel: url } = trackingSettings(site)
  return {
    send({ event, data, kind }) {
      if (kind === 'trace') trace.add(event, data)
      else adPixel(event, data, { url, allowed: choice.allowsTracking && isTracked(site) })
    },
    stop: () => trace.stop(),
  }
}
