import type { Feature } from '@vitrine/core-data/site'
import { sendConsentRecords } from '@vitrine/tracking'

/** Sends each record of consent, the first one too, with which it was fetched [TRK-67]. */
export const feature: Feature = ({ client }, document, first) => sendConsentRecords(document, client, first)
