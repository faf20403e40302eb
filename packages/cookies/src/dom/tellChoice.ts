import type { ConsentRecord } from '../core/events.js'
import { policyVersion } from '../core/policyVersion.js'
import { settingsHash } from '../core/settingsHash.js'

/**
 * Tells the document of a choice, as a record of consent; whoever keeps records listens.
 * @param settings - What the visitor was asked by.
 */
export async function tellChoice(
  choice: Pick<ConsentRecord, 'time' | 'choice' | 'globalPrivacyControl'>,
  settings: object,
): Promise<void> {
  const detail: ConsentRecord = {
    ...choice,
    policyVersion: policyVersion(settings),
    // Settings that are no JSON have no hash; the choice is told all the same.
    settingsHash: await settingsHash(settings).catch(() => undefined),
  }
  document.dispatchEvent(new CustomEvent('vitrine:cookies:record', { detail }))
}
