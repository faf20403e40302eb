import { type Consent, consentScripts } from '@vitrine/cookies'
import { googleTags } from './googleTags.js'

/** Runs the scripts of a page that wait for consent; the signals of Google's Consent Mode come before them [COO-52]. */
export function waitForConsent(document: Document, consent: Consent): () => void {
  const stops = [googleTags(document, consent), consentScripts(document, consent)]
  return () => {
    for (const stop of stops) stop()
  }
}
