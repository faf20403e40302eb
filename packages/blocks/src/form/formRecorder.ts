import { readCookie, VISITOR_COOKIE } from '@vitrine/cookies'
import { type Site, siteContext } from '@vitrine/core-data/site'
import { pageFields } from '@vitrine/tracking'
import { formRender } from '@vitrine/tracking/api'
import { allowsTracking } from '../cookies/consentRule.js'
import { isTracked } from '../tracking/isTracked.js'

/**
 * Records which forms have been enhanced, each once, with the page and, if tracking is allowed, the visitor [FRM-42]
 * [BLK-31].
 */
export interface FormRecorder {
  record(formId: string): void
}

/** The site's one recorder of forms. Use it as `site.use(formRecorder)`. */
export function formRecorder(site: Site): FormRecorder {
  const recorded = new Set<string>()
  return {
    record(formId) {
      if (recorded.has(formId) || !isTracked(site)) return
      recorded.add(formId)
      const visitorCookie = allowsTracking(site) ? readCookie(VISITOR_COOKIE) : undefined
      // Ignore a failed record of a shown form, because the visitor can still use the form [FRM-42].
      const body = { ...pageFields(site.use(siteContext), site.locale), formId, visitorCookie }
      site.client.call(formRender, { body }).catch(() => {})
    },
  }
}
