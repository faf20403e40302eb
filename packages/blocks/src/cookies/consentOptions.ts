import type { Site } from '@vitrine/core-data/site'
import { readConsentOptions, type StoredConsentOptions } from './codec.js'

/** The options of consent in a site's context. */
export const consentOptions = ({ context }: Pick<Site, 'context'>): StoredConsentOptions =>
  readConsentOptions(context['cookieSettings'])
