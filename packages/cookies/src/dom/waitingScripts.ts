import { activateScript } from '@vitrine/trust'
import type { Consent } from './createConsent.js'

/** Whether inline scripts after this one must wait for it: a classic script or a module from a file [COO-44]. */
const isFetched = ({ src, async, type, noModule, isConnected }: HTMLScriptElement): boolean =>
  !!src && !async && (!type || type === 'module') && !noModule && isConnected

/**
 * Runs scripts that wait for accept, in their order. Scripts after a file that is still loading run when the file has
 * run or failed, if consent still allows it [COO-44].
 * @param selector - Selects the scripts.
 * @returns Stops; scripts that still wait stay inert.
 */
export function waitingScripts(
  document: Document,
  selector: string,
  consent: Pick<Consent, 'whenAllowed'>,
): () => void {
  let isStopped = false
  let forget = consent.whenAllowed(run)

  function run(): void {
    let fetched: HTMLScriptElement | undefined
    for (const inert of document.querySelectorAll<HTMLScriptElement>(selector)) {
      // Let an inline script wait for the script file before it: the browser runs files in order, but an inline script
      // as soon as it is inserted.
      if (fetched && !inert.hasAttribute('src') && !inert.hasAttribute('data-type')) {
        for (const end of ['load', 'error']) fetched.addEventListener(end, goOn)
        return
      }
      const script = activateScript(inert)
      if (script && isFetched(script)) fetched = script
    }
  }

  function goOn(): void {
    if (!isStopped) forget = consent.whenAllowed(run)
  }

  return () => {
    isStopped = true
    forget()
  }
}
