import type { Site, Stop } from '@vitrine/core-data/site'
import { createPopupStore, enhancePopup, type PopupRecord } from '@vitrine/overlays'
import { loadRollup } from '../kit/loadRollup.js'
import type { PopupRuleSettings } from './codec.js'
import { mountPopup } from './mountPopup.js'
import { overlayRecorder } from './overlayRecorder.js'
import { rememberPopup } from './rememberPopup.js'

/** Whether the cookie banner waits for an answer; the popup does not open beside it [OVL-31]. */
const isAsked = (document: Document): boolean =>
  !!document.querySelector('[data-scope="cookies"][data-part="banner"]:not([hidden])')

/**
 * Opens the page's popup when its moment has come [OVL-18], also without its sheet [BLK-68]. It tells the site of each record
 * [OVL-17], and the next pages of the answer that was stored [OVL-16] [OVL-19].
 */
export async function startPopup(site: Site, document: Document, settings: PopupRuleSettings): Promise<Stop> {
  const popup = mountPopup(document)
  if (!popup) return () => {}
  // Open the popup even if its style sheet cannot be loaded, because its form works without the sheet.
  await loadRollup(site, 'popup', document).catch((error: unknown) =>
    site.report(error, { source: 'feature', type: 'popup' }),
  )
  const { delay, scrollDepth, ...rule } = settings
  const store = createPopupStore()
  const remembering = {
    ...store,
    write(record: PopupRecord) {
      store.write(record)
      rememberPopup(rule, record)
    },
  }
  const pageType = site.context['pageType'] as number
  const stop = enhancePopup(
    popup,
    { rule, pageType, delay, scrollDepth },
    { store: remembering, onRecord: overlayRecorder(site, document), isBusy: () => isAsked(document) },
  )
  return () => {
    stop()
    popup.remove()
  }
}
