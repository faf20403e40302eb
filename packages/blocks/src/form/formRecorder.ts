import { readCookie, VISITOR_COOKIE } from '@vitrine/cookies'
import { type Site, siteContext } from '@vitrine/core-data/site'
import { pageFields } from '@vitrine/tracking'
import { formRender } from '@vitrine/tracking/api'
import { consent } from '../cookies/consent.js'

/**
 * Tells which forms came to life, each once however often it starts, with the page it stands on and to whom where that
 * may be said [FRM-42] [BLK-31].
 */
export interface FormRecorder {
  record(formId: string): void
}

/** The site's one recorder of forms. Use it as `site.use(formRecorder)`. */
export function formRecorder(site: Site): FormRecorder {
  const told = new Set<string>()
  return {
    record(formId) {
      if (told.has(formId)) return
      told.add(formId)
      const visitorCookie = site.use(consent).allowsTracking ? readCookie(VISITOR_COOKIE) : undefined
      // Nobody waits for it, and nobody hears that it failed.
      const body = { ...pageFields(site.use(siteContext), site.locale), formId, visitorCookie }
      site.client.call(formRender, { body }).catch(() => {})
    },
  }
}
