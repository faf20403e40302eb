import { activateScript } from '@vitrine/trust'
import type { Consent } from './createConsent.js'

/** Whether text behind it has to wait until it has run: a classic script or a module from a file. */
const isFetched = ({ src, async, type, noModule, isConnected }: HTMLScriptElement): boolean =>
  !!src && !async && (!type || type === 'module') && !noModule && isConnected

/**
 * Runs scripts that wait for accept, in their order: what stands behind a file that is still fetched goes on when the file
 * has run or could not be had, if it is still allowed then.
 * @param selector - What finds them.
 * @returns Those that still wait go on waiting.
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
      // The browser keeps files in their order, but runs text as soon as it is there.
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
