import type { Site } from '@vitrine/core-data/site'
import { isMobile } from '@vitrine/motion'
import { popupDecision, type PopupDecision, type PopupRule, readPopupRecord } from '@vitrine/overlays'

/** What the rule says of a popup on the page of the moment. */
export function decidePopup({ context }: Pick<Site, 'context'>, rule: PopupRule): PopupDecision {
  return popupDecision(rule, {
    pageType: context['pageType'] as number,
    search: location.search,
    isMobile: isMobile(),
    record: readPopupRecord(),
    now: Date.now(),
  })
}
