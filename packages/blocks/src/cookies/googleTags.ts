import { type Consent, type ConsentCategory, deleteCookie, googleConsentMode } from '@vitrine/cookies'

/** Tags of Google in a page: scripts that wait for consent, each with the id that it measures for. */
const TAGS = 'script[data-google-tag]'

/** Beginnings of the names of the cookies that these tags set, by category. */
const COOKIES_OF_TAGS: Readonly<Partial<Record<ConsentCategory, RegExp>>> = {
  statistics: /^_g(?:a|id|at)(?:_|$)/,
  marketing: /^_g(?:cl|ac)_/,
}

/** Removes the cookies that the tags of a category have set, for the host and its parents. */
function clearCookies(category: ConsentCategory): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const line of document.cookie.split('; ')) {
    const [name = ''] = line.split('=')
    if (COOKIES_OF_TAGS[category]?.test(name)) for (const domain of [undefined, ...domains]) deleteCookie(name, domain)
  }
}

/**
 * Passes the visitor's choice to the Google tags of the page by Consent Mode, names each tag once its category is allowed,
 * and removes its cookies while it is not [COO-52]. Call it before the tags may run. Without a tag it does nothing.
 * @returns Stops following the choice.
 */
export function googleTags(document: Document, consent: Pick<Consent, 'allows' | 'subscribe'>): () => void {
  const tags = [...document.querySelectorAll<HTMLElement>(TAGS)]
  if (tags.length === 0) return () => {}
  const stopSignals = googleConsentMode(consent)
  const { dataLayer } = globalThis as unknown as { readonly dataLayer: unknown[] }
  const named = new Set<string>()
  // Push the `arguments` object of each command: Google's tag ignores a command that is an array.
  function gtag(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- Google's tag recognises a command by its `arguments` object
    dataLayer.push(arguments)
  }
  function follow(): void {
    for (const { dataset } of tags) {
      const id = dataset['googleTag']!
      const category = dataset['consent'] as ConsentCategory
      if (!consent.allows(category)) clearCookies(category)
      else if (!named.has(id)) {
        if (named.size === 0) gtag('js', new Date())
        named.add(id)
        gtag('config', id)
      }
    }
  }
  follow()
  const stop = consent.subscribe(follow)
  return () => {
    stop()
    stopSignals()
  }
}
