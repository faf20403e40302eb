import { consentScripts } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'

/** Scripts of the page that run only after accept. */
export const feature: Feature = (site, document) => consentScripts(document, site.use(consent))
