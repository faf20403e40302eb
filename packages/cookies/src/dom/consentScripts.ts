import type { Consent } from './createConsent.js'

/** Scripts of a page that wait for accept. */
export const CONSENT_SCRIPTS = 'script[type="text/plain"][data-consent]'

/**
 * Runs the scripts that the server wrote as waiting for consent, `<script type="text/plain" data-consent src="…">`, in
 * their order: at once where the visitor has accepted before, else right after accept, never without it. A module says so
 * by `data-type="module"`. What has run cannot be undone: a later refusal counts for those that still wait for a file
 * before them, and from the next page on.
 * @returns Those that still wait go on waiting.
 */
export function consentScripts(document: Document, consent: Pick<Consent, 'whenAllowed'>): () => void {
  let isStopped = false
  let stop = consent.whenAllowed(() => {
    // No page needs this before accept.
    void import('./waitingScripts.js').then(({ waitingScripts }) => {
      if (!isStopped) stop = waitingScripts(document, CONSENT_SCRIPTS, consent)
    })
  })
  return () => {
    isStopped = true
    stop()
  }
}
