import { JSDOM } from 'jsdom'
import vm from 'node:vm'

/** The page around a script. */
interface ScriptPage {
  /** The `fetch` of the page. */
  readonly fetch?: (path: string, init?: RequestInit) => Response | Promise<Response>
  /** Address of the element that loads the script. */
  readonly scriptSrc?: string
  /** Further globals of the page. */
  readonly names?: Readonly<Record<string, unknown>>
}

/**
 * Runs the script of a stand-in with the elements of a new page, which has a `<div id="place">`. The script runs in the
 * realm of the test, so that fake timers apply to it.
 * @param script - The text that the server answers with.
 */
export function runProviderScript(
  script: string,
  { fetch, scriptSrc = '', names = {} }: ScriptPage = {},
): JSDOM['window'] {
  const { window } = new JSDOM('<!doctype html><div id="place"></div>', { url: 'http://hall.test/' })
  const element = Object.assign(window.document.createElement('script'), { src: scriptSrc })
  Object.defineProperty(window.document, 'currentScript', { value: element })
  Object.assign(window, names)
  vm.compileFunction(script, ['window', 'document', 'fetch'])(window, window.document, fetch)
  return window
}
