import type { ConsentRecord } from '@vitrine/cookies'
import type { Client } from '@vitrine/core-data'
import { readConsentRecord } from '../core/readConsentRecord.js'
import { TRACKING_TIMEOUT } from '../core/report.js'
import { consentReport } from '../core/reports.js'

/**
 * Sends each consent record that is dispatched on the document to the server, until it is stopped. The code that asks
 * for consent does not depend on the code that stores the records. The answer and a failure are ignored [TRK-67].
 * @param document - Target of the event `vitrine:cookies:record`.
 * @param first - One that arrived before this.
 * @returns Sends nothing more.
 * @example const stop = sendConsentRecords(document, createClient())
 */
export function sendConsentRecords(document: EventTarget, client: Client, first?: Event): () => void {
  function send(event: Event): void {
    const body = readConsentRecord((event as CustomEvent<ConsentRecord>).detail)
    if (body) client.call(consentReport, { body, timeout: TRACKING_TIMEOUT }).catch(() => {})
  }
  if (first) send(first)
  document.addEventListener('vitrine:cookies:record', send)
  return () => document.removeEventListener('vitrine:cookies:record', send)
}
