import type { Consent } from './createConsent.js'

/** Scripts of a page that wait for accept [COO-44]. */
export const CONSENT_SCRIPTS = 'script[type="text/plain"][data-consent]'

/**
 * Runs the scripts that the server wrote as waiting for consent, `<script type="text/plain" data-consent src="…">`, in
 * their order: at once if the visitor has accepted before, otherwise right after accept. `data-type="module"` marks a
 * module. A later refusal cannot undo scripts that have run; it stops those that still wait for a file before them
 * [COO-44].
 * @returns Stops; scripts that still wait stay inert.
 */
export function consentScripts(document: Document, consent: Pick<Consent, 'whenAllowed'>): () => void {
  let isStopped = false
  let stop = consent.whenAllowed(() => {
    // Import the code that runs waiting scripts only after accept: without accept no script runs,
    // so the code is not needed.
    void import('./waitingScripts.js').then(({ waitingScripts }) => {
      if (!isStopped) stop = waitingScripts(document, CONSENT_SCRIPTS, consent)
    })
  })
  return () => {
    isStopped = true
    stop()
  }
}
