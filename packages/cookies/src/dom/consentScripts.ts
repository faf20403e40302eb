import type { Consent } from './createConsent.js'

/** Scripts of a page that wait for consent [COO-44]. */
export const CONSENT_SCRIPTS = 'script[type="text/plain"][data-consent]'

/**
 * Runs the scripts that the server wrote as waiting for consent, `<script type="text/plain" data-consent="marketing"
 * src="…">`, in their order: at once if the visitor has allowed their category before, otherwise right after the visitor
 * allows it. Without a category they wait for all categories. `data-type="module"` marks a module. A later refusal cannot
 * undo scripts that have run; it stops those that still wait for a file before them [COO-44] [COO-50].
 * @returns Stops; scripts that still wait stay inert.
 */
export function consentScripts(
  document: Document,
  consent: Pick<Consent, 'allows' | 'hasChoice' | 'subscribe'>,
): () => void {
  let isStopped = false
  let stop = consent.subscribe(check)

  function check(): void {
    if (isStopped || !consent.hasChoice || !document.querySelector(CONSENT_SCRIPTS)) return
    stop()
    // Import the code that runs waiting scripts only after a choice: before one, no script runs.
    void import('./waitingScripts.js').then(({ waitingScripts }) => {
      if (!isStopped) stop = waitingScripts(document, CONSENT_SCRIPTS, consent)
    })
  }

  check()
  return () => {
    isStopped = true
    stop()
  }
}
