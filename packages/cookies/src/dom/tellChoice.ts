import type { ConsentRecord } from '../core/events.js'
import { settingsHash } from '../core/settingsHash.js'
import type { RecordOptions } from './createConsent.js'

/** Dispatches the record of a choice at the document; a package that keeps records listens for it [COO-43]. */
export async function tellChoice(
  choice: Pick<ConsentRecord, 'time' | 'choice' | 'categories' | 'globalPrivacyControl'>,
  { policyVersion = '1', question }: RecordOptions,
): Promise<void> {
  const detail: ConsentRecord = {
    ...choice,
    policyVersion,
    // Leave out the hash of a cookie question that JSON cannot express: the hash is computed from JSON.
    settingsHash: question && (await settingsHash(question).catch(() => undefined)),
  }
  document.dispatchEvent(new CustomEvent('vitrine:cookies:record', { detail }))
}
