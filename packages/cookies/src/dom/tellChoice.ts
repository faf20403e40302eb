import { allowedCategories, choiceOf } from '../core/consentCategories.js'
import type { ConsentRecord } from '../core/events.js'
import { settingsHash } from '../core/settingsHash.js'
import type { RecordOptions } from './createConsent.js'

/** A choice that has just been made, by the value of its cookie. */
interface StoredChoice extends Pick<ConsentRecord, 'time' | 'globalPrivacyControl'> {
  readonly value: string
}

/** Dispatches the record of a choice at the document; a package that keeps records listens for it [COO-43]. */
export async function tellChoice(
  { time, value, globalPrivacyControl }: StoredChoice,
  { policyVersion = '1', question }: RecordOptions,
): Promise<void> {
  const categories = allowedCategories(value)
  const detail: ConsentRecord = {
    time,
    choice: choiceOf(categories),
    categories,
    globalPrivacyControl,
    policyVersion,
    // Leave out the hash of a cookie question that JSON cannot express: the hash is computed from JSON.
    settingsHash: question && (await settingsHash(question).catch(() => undefined)),
  }
  document.dispatchEvent(new CustomEvent('vitrine:cookies:record', { detail }))
}
