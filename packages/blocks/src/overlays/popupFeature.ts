import type { Feature } from '@vitrine/core-data/site'
import { readPopupRecord } from '@vitrine/overlays'
import type { PopupRuleSettings } from './codec.js'
import { decidePopup } from './popupFacts.js'
import { rememberPopup } from './rememberPopup.js'

/**
 * Starts nothing in edit mode [RUN-43]. Otherwise evaluates the popup's rule, and fetches the popup only if the rule
 * allows it [OVL-19]. If not, a cookie stores the answer, so that the next page need not evaluate it.
 */
export const feature: Feature = async (site, document) => {
  if (document.body.matches('.edit-mode')) return () => {}
  // Read the popup's settings without a check, because the server has written them with their codec.
  const rule = site.context['popupOverlay'] as PopupRuleSettings
  if (decidePopup(site, rule) !== 'show') {
    rememberPopup(rule, readPopupRecord())
    return () => {}
  }
  const { startPopup } = await import('./popup.js')
  return startPopup(site, document, rule)
}
