import { readCookie, VISITOR_COOKIE } from '@vitrine/cookies'
import { type Site, siteContext } from '@vitrine/core-data/site'
import { pageFields } from '@vitrine/tracking'
import { formRender } from '@vitrine/tracking/api'
import { allowsTracking } from '../cookies/consentRule.js'
import { isTracked } from '../tracking/isTracked.js'

/** Whether the site keeps an activity log, as it does by default; without one it sends no census call [TRK-7]. */
const keepsLog = ({ context }: Site): boolean =>
  (Object(context['cookieSettings']) as Readonly<Record<string, unknown>>)['isActivityLogEnabled'] !== false

/** Milliseconds after which the call is given up [TRK-24]. */
const LONGEST_WAIT = 2500

/**
 * Records which forms have been enhanced, each once, with the page and, if tracking is allowed, the visitor [FRM-42]
 * [BLK-31]. A site whose activity log is off records none [TRK-7].
 */
export interface FormRecorder {
  record(formId: string): void
}

/** The site's one recorder of forms. Use it as `site.use(formRecorder)`. */
export function formRecorder(site: Site): FormRecorder {
  const recorded = new Set<string>()
  return {
    record(formId) {
      if (recorded.has(formId) || !isTracked(site) || !keepsLog(site)) return
      recorded.add(formId)
      const visitorCookie = allowsTracking(site) ? readCookie(VISITOR_COOKIE) : undefined
      // Ignore a failed record of a shown form, because the visitor can still use the form [FRM-42].
      const body = { ...pageFields(site.use(siteContext), site.locale), formId, visitorCookie }
      site.client.call(formRender, { body, timeout: LONGEST_WAIT }).catch(() => {})
    },
  }
}
