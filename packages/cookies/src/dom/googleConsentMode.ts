import type { Consent } from './createConsent.js'

/** The purposes of Google's Consent Mode, version 2 [COO-45]. */
const KINDS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']

/** Options of `googleConsentMode`. */
export interface GoogleConsentModeOptions {
  /** Milliseconds for which Google's tags wait for the first update. Default 500. */
  readonly waitForUpdate?: number | undefined
  /** Receives the commands. Default: the page's `dataLayer`, created if it is missing. */
  readonly dataLayer?: unknown[] | undefined
}

/**
 * Passes the visitor's choice to Google's tags by Consent Mode v2: denied by default, granted at once after an earlier
 * accept, then every change [COO-45]. Call it before any of those tags loads; it loads nothing itself.
 * @returns Stops passing changes on.
 * @example const stop = googleConsentMode(consent)
 */
export function googleConsentMode(
  consent: Pick<Consent, 'state' | 'allowsTracking' | 'subscribe'>,
  { waitForUpdate = 500, dataLayer }: GoogleConsentModeOptions = {},
): () => void {
  const layer = dataLayer ?? ((globalThis as { dataLayer?: unknown[] }).dataLayer ??= [])
  let told = 'denied'

  // Push the `arguments` object instead of an array: Google's tag reads consent commands only
  // from an `arguments` object.
  function gtag(..._command: [word: 'consent', kind: 'default' | 'update', more?: object]): void {
    layer.push(arguments)
  }
  const tell = (kind: 'default' | 'update', more?: object): void =>
    gtag('consent', kind, { ...Object.fromEntries(KINDS.map((name) => [name, told])), ...more })

  function update(): void {
    // Send `denied` to Google's tags even after accept if the site's policy is absolute: that
    // policy never allows tracking.
    const word = consent.state === 'allowed' && consent.allowsTracking ? 'granted' : 'denied'
    if (word === told) return
    told = word
    tell('update')
  }

  tell('default', { wait_for_update: waitForUpdate })
  update()
  return consent.subscribe(update)
}
