import type { ConsentSettings } from '@vitrine/cookies'
import type { Site } from '@vitrine/core-data/site'

/** The cookie settings in a site's context. Their members are unchecked: consent counts a wrong type as missing. */
export const cookieSettings = ({ context }: Pick<Site, 'context'>): ConsentSettings =>
  Object(context['cookieSettings']) as ConsentSettings
