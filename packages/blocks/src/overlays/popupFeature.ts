import type { Feature } from '@vitrine/core-data/site'
import { readPopupRecord } from '@vitrine/overlays'
import type { PopupRuleSettings } from './codec.js'
import { decidePopup } from './popupFacts.js'
import { rememberPopup } from './rememberPopup.js'

/**
 * Starts nothing in edit mode [RUN-43]. Else asks the rule, and fetches the popup only if the rule says yes [OVL-19]. Else the answer is kept as a cookie, so that the
 * next page need not ask.
 */
export const feature: Feature = async (site, document) => {
  if (document.body.matches('.edit-mode')) return () => {}
  // The server has written these popup settings with their codec, so they need no check here.
  const rule = site.context['popupOverlay'] as PopupRuleSettings
  if (decidePopup(site, rule) !== 'show') {
    rememberPopup(rule, readPopupRecord())
    return () => {}
  }
  const { startPopup } = await import('./popup.js')
  return startPopup(site, document, rule)
}
