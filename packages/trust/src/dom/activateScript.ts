import { policy } from './policy.js'

/** Attributes that make the script inert, or that state when it may run. */
const OWN = new Set(['type', 'data-type', 'data-consent', 'nonce', 'src'])

/**
 * Runs a script that the server wrote as inert [TRU-2] [COO-44]: `<script type="text/plain" …>`. In its place stands a
 * copy that runs, with its attributes, the type of its `data-type` (a classic script without one), and its nonce. On a
 * page whose scripts carry a nonce, one without it was slipped in by somebody, and does not run [SRV-8].
 * @returns The copy; its `load` and `error` events are the browser's. `undefined` when it may not run.
 */
export function activateScript(inert: HTMLScriptElement): HTMLScriptElement | undefined {
  const { ownerDocument: document, nonce } = inert
  // Run no script whose nonce differs from the page's: under 'strict-dynamic' the browser would run any script that a
  // trusted script inserts.
  if (nonce !== ([...document.scripts].find((script) => script.nonce)?.nonce ?? '')) return undefined
  const script = document.createElement('script')
  for (const { name, value } of inert.attributes) if (!OWN.has(name)) script.setAttribute(name, value)
  const type = inert.getAttribute('data-type')
  if (type) script.type = type
  // Turn off `async`, which an inserted script element has by default: the waiting scripts of a page must run in order.
  script.async = inert.hasAttribute('async')
  script.nonce = nonce
  const address = inert.getAttribute('src')
  const trusted = policy()
  if (address !== null) script.src = (trusted?.createScriptURL(address) ?? address) as string
  else script.text = (trusted?.createScript(inert.text) ?? inert.text) as string
  inert.replaceWith(script)
  return script
}
