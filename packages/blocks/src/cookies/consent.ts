import { createConsent } from '@vitrine/cookies'
import type { Consent } from '@vitrine/cookies'
import type { Site } from '@vitrine/core-data'

/** The site's one consent, by its cookie settings. Use it as `site.use(consent)`. */
export function consent({ context }: Site): Consent {
  return createConsent(context.cookieSettings)
}
