import type { Site } from '@vitrine/core-data/site'
import type { OverlayRecord } from '@vitrine/overlays'
import { requestTracking } from '@vitrine/tracking'
import { isTracked } from '../tracking/isTracked.js'

/**
 * Asks the page's tracker to report what happened to the popup [OVL-17]. The tracker adds the visitor if consent allows
 * it, and ignores a failure. Editors of the site are not counted, so their page fetches no tracker for the popup.
 */
export function overlayRecorder(site: Site, document: Document): (record: OverlayRecord) => void {
  return (record) => {
    if (isTracked(site)) requestTracking(document, { event: record.action, data: record, kind: 'overlay' })
  }
}
