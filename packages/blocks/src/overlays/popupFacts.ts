import type { Site } from '@vitrine/core-data/site'
import { isMobile } from '@vitrine/motion'
import { popupDecision, type PopupDecision, type PopupRule, readPopupRecord } from '@vitrine/overlays'

/** Decides about a popup on the present page. */
export function decidePopup({ context }: Pick<Site, 'context'>, rule: PopupRule): PopupDecision {
  return popupDecision(rule, {
    pageType: context['pageType'] as number,
    search: location.search,
    isMobile: isMobile(),
    record: readPopupRecord(),
    now: Date.now(),
  })
}
