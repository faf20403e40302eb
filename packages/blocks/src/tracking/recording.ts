import { type Site, siteContext, type Stop } from '@vitrine/core-data/site'
import { mayRecordSession, readExperiment, recordSession, type TrackingEvents } from '@vitrine/tracking'
import type { SiteConsent } from '../cookies/consent.js'
import { isTracked } from './isTracked.js'
import { trackingSettings } from './trackingSettings.js'

/** Offers the session to a recorder on the page, if the session may be recorded [TRK-57] [TRK-58]. */
export function offerRecording(site: Site, document: Document, choice: SiteConsent): Stop {
  const { recording } = trackingSettings(site)
  // Assume the variant "on" of the experiment: the server offers recording only to visitors of that variant. On an
  // internal site a query parameter may choose the variant "off", so that both variants can be tried.
  const variant = readExperiment({
    name: 'session-recording',
    variant: 'on',
    variants: ['on', 'off'],
    websiteState: site.use(siteContext).website?.siteStatus,
    search: location.search,
  })
  const facts = {
    toggle: recording,
    variant: variant === 'on',
    cores: navigator.hardwareConcurrency,
    tracked: isTracked(site),
  }
  if (!mayRecordSession({ ...facts, awaitsConsent: !choice.allowsTracking })) return () => {}
  const stops: Stop[] = []
  const detail: TrackingEvents['vitrine:tracking:may-record']['detail'] = {
    record: (recorder) => void stops.push(recordSession(site.client, recorder)),
  }
  document.dispatchEvent(new CustomEvent('vitrine:tracking:may-record', { bubbles: true, detail }))
  return () => stops.forEach((stop) => stop())
}
