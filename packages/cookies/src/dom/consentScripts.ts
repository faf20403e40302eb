import type { ConsentCategory } from '../core/consentState.js'
import type { Consent } from './createConsent.js'

/** Scripts of a page that wait for consent [COO-44]. */
export const CONSENT_SCRIPTS = 'script[type="text/plain"][data-consent]'

/** The category that a script waits for; `''` for one that waits for all. */
export const categoryOf = ({ dataset }: HTMLElement): ConsentCategory | '' => dataset['consent'] as ConsentCategory | ''

/**
 * Runs the scripts that the server wrote as waiting for consent, `<script type="text/plain" data-consent="marketing"
 * src="…">`, in their order: at once if the visitor has allowed their category before, otherwise right after the visitor
 * allows it. Without a category they wait for all categories. `data-type="module"` marks a module. A later refusal cannot
 * undo scripts that have run; it stops those that still wait for a file before them [COO-44] [COO-50].
 * @returns Stops; scripts that still wait stay inert.
 */
export function consentScripts(document: Document, consent: Pick<Consent, 'allows' | 'subscribe'>): () => void {
  let isStarted = false
  let isStopped = false
  let stop = (): void => {}

  function check(): void {
    const scripts = document.querySelectorAll<HTMLElement>(CONSENT_SCRIPTS)
    if (isStarted || ![...scripts].some((script) => consent.allows(categoryOf(script)))) return
    isStarted = true
    // Import the code that runs waiting scripts only when one of them may run.
    void import('./waitingScripts.js').then(({ waitingScripts }) => {
      if (!isStopped) stop = waitingScripts(document, CONSENT_SCRIPTS, consent)
    })
  }

  const forget = consent.subscribe(check)
  check()
  return () => {
    isStopped = true
    forget()
    stop()
  }
}
