import type { Site } from '@vitrine/core-data'
import { formRender } from '@vitrine/tracking/api'

/** Tells which forms came to life, each once however often it starts [FRM-42]. */
export interface FormRecorder {
  record(formId: string): void
}

/** The site's one recorder of forms. Use it as `site.use(formRecorder)`. */
export function formRecorder({ client }: Site): FormRecorder {
  const told = new Set<string>()
  return {
    record(formId) {
      if (told.has(formId)) return
      told.add(formId)
      // Nobody waits for it, and nobody hears that it failed.
      client.call(formRender, { body: { formId } }).catch(() => {})
    },
  }
}
