import type { ConsentCategory } from '../core/consentState.js'
import type { Consent } from './createConsent.js'

/** The purposes of Google's Consent Mode, version 2, and the category of each [COO-45] [COO-50]. */
const PURPOSES = {
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  analytics_storage: 'statistics',
} as const

function wordsOf(allows: (category: ConsentCategory) => boolean): Readonly<Record<string, 'granted' | 'denied'>> {
  return Object.fromEntries(
    Object.entries(PURPOSES).map(([name, category]) => [name, allows(category) ? 'granted' : 'denied']),
  )
}

/** Options of `googleConsentMode`. */
export interface GoogleConsentModeOptions {
  /** Milliseconds for which Google's tags wait for the first update. Default 500. */
  readonly waitForUpdate?: number | undefined
  /** Receives the commands. Default: the page's `dataLayer`, created if it is missing. */
  readonly dataLayer?: unknown[] | undefined
}

/**
 * Passes the visitor's choice to Google's tags by Consent Mode v2: denied by default, then at once what the
 * visitor allowed earlier, then every change [COO-45]. Call it before any of those tags loads; it loads nothing itself.
 * @returns Stops passing changes on.
 * @example const stop = googleConsentMode(consent)
 */
export function googleConsentMode(
  consent: Pick<Consent, 'allows' | 'subscribe'>,
  { waitForUpdate = 500, dataLayer }: GoogleConsentModeOptions = {},
): () => void {
  const layer = dataLayer ?? ((globalThis as { dataLayer?: unknown[] }).dataLayer ??= [])
  let told = wordsOf(() => false)

  // Push the `arguments` object instead of an array: Google's tag reads consent commands only
  // from an `arguments` object.
  function gtag(..._command: [word: 'consent', kind: 'default' | 'update', words: object]): void {
    layer.push(arguments)
  }

  function update(): void {
    const words = wordsOf(consent.allows)
    if (JSON.stringify(words) === JSON.stringify(told)) return
    told = words
    gtag('consent', 'update', words)
  }

  gtag('consent', 'default', { ...told, wait_for_update: waitForUpdate })
  update()
  return consent.subscribe(update)
}
