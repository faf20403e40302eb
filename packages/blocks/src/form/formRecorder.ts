import { readCookie, VISITOR_COOKIE } from '@vitrine/cookies'
import type { Site } from '@vitrine/core-data'
import { formRender } from '@vitrine/tracking/api'
import { consent } from '../cookies/consent.js'

/** Tells which forms came to life, each once however often it starts, and to whom where that may be said [FRM-42]. */
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
      site.client.call(formRender, { body: { formId, visitorCookie } }).catch(() => {})
    },
  }
}
