import { policy } from './policy.js'

/** Options of `loadScript`. */
export interface LoadScriptOptions {
  /** Milliseconds until the script counts as failed [RUN-31]. Default 30,000. */
  readonly timeout?: number | undefined
  /** Document that loads the script. Default: the page's own document. */
  readonly document?: Document | undefined
}

/** Loads of scripts by address, also those of another copy of this package. */
const SCRIPTS = Symbol.for('vitrine.trust.scripts.1')

type Home = Document & { [SCRIPTS]?: Map<string, Promise<void>> }

/**
 * Returns the absolute address of an allowed script: `https`, and `http` on a page that is `http` itself [RUN-31].
 * @throws {TypeError} For any other address.
 */
function allowed(address: string, base: string): string {
  const url = new URL(address, base)
  const isSecurePage = new URL(base).protocol === 'https:'
  if (url.protocol === 'https:' || (url.protocol === 'http:' && !isSecurePage)) return url.href
  throw new TypeError(`[trust] Only https scripts are loaded here, not ${url.protocol}//${url.host}.`)
}

/**
 * Loads a script of another server, once per address [RUN-30]. A script that fails or takes too long is removed, and
 * the next request tries again [RUN-31].
 * @param address - Absolute, or relative to the page.
 * @throws (the promise rejects) {TypeError} When the address is no `https` one, {Error} when it fails or takes too
 * long.
 * @example await loadScript('https://maps.example/api.js', { timeout: 10_000 })
 */
export function loadScript(address: string, options: LoadScriptOptions = {}): Promise<void> {
  const { timeout = 30_000 } = options
  const home: Home = options.document ?? document
  let url: string
  try {
    url = allowed(address, home.baseURI)
  } catch (error) {
    return Promise.reject(error as Error)
  }
  const scripts = (home[SCRIPTS] ??= new Map())
  const known = scripts.get(url)
  if (known) return known

  const script = home.createElement('script')
  const loading = new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timer)
      scripts.delete(url)
      script.remove()
      reject(new Error(`[trust] The script ${url} ${reason}.`))
    }
    const timer = setTimeout(fail, timeout, `took more than ${timeout} ms`)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => fail('could not be loaded'))
  })
  scripts.set(url, loading)
  script.async = true
  script.src = (policy()?.createScriptURL(url) ?? url) as string
  home.head.append(script)
  return loading
}
