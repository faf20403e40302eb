import type { ConsentCategory } from '../core/consentState.js'
import { activateScript } from '@vitrine/trust'
import type { Consent } from './createConsent.js'

/** The category that a script waits for; `''` for one that waits for all. */
const categoryOf = ({ dataset }: HTMLElement): ConsentCategory | '' => dataset['consent'] as ConsentCategory | ''

/** Whether inline scripts after this one must wait for it: a classic script or a module from a file [COO-44]. */
const isFetched = ({ src, async, type, noModule, isConnected }: HTMLScriptElement): boolean =>
  !!src && !async && (!type || type === 'module') && !noModule && isConnected

/**
 * Runs scripts that wait for consent to their categories, in their order. Scripts after a file that is still loading run when
 * the file has run or failed, if consent still allows them [COO-44] [COO-50].
 * @param selector - Selects the scripts.
 * @returns Stops; scripts that still wait stay inert.
 */
export function waitingScripts(
  document: Document,
  selector: string,
  consent: Pick<Consent, 'allows' | 'subscribe'>,
): () => void {
  let isStopped = false
  let isFetching = false

  function run(): void {
    let fetched: HTMLScriptElement | undefined
    if (isFetching || isStopped) return
    for (const inert of document.querySelectorAll<HTMLScriptElement>(selector)) {
      if (!consent.allows(categoryOf(inert))) continue
      // Let an inline script wait for the script file before it: the browser runs files in order, but an inline script
      // as soon as it is inserted.
      if (fetched && !inert.hasAttribute('src') && !inert.hasAttribute('data-type')) {
        isFetching = true
        for (const end of ['load', 'error']) fetched.addEventListener(end, goOn)
        return
      }
      const script = activateScript(inert)
      if (script && isFetched(script)) fetched = script
    }
  }

  function goOn(): void {
    isFetching = false
    run()
  }

  const forget = consent.subscribe(run)
  run()
  return () => {
    isStopped = true
    forget()
  }
}
