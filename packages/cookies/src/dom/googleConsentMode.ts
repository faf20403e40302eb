import type { Consent } from './createConsent.js'

/** What Google's consent mode asks about, in its version 2. */
const KINDS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']

/** What the adapter may be told. */
export interface GoogleConsentModeOptions {
  /** Milliseconds for which Google's tags wait for a choice that is known already. Default 500. */
  readonly waitForUpdate?: number | undefined
  /** Where the commands go. Default: the page's `dataLayer`, made when there is none. */
  readonly dataLayer?: unknown[] | undefined
}

/**
 * Tells Google's tags by Consent Mode v2 what the visitor has said: denied by default, granted at once where the visitor
 * has accepted before, and every change after it. Call it before any of those tags is loaded; it loads nothing itself.
 * @returns Tells nothing more.
 * @example const stop = googleConsentMode(consent)
 */
export function googleConsentMode(
  consent: Pick<Consent, 'state' | 'allowsTracking' | 'subscribe'>,
  { waitForUpdate = 500, dataLayer }: GoogleConsentModeOptions = {},
): () => void {
  const layer = dataLayer ?? ((globalThis as { dataLayer?: unknown[] }).dataLayer ??= [])
  let told = 'denied'

  // Google's library reads a command only out of an `arguments` object.
  function gtag(..._command: [word: 'consent', kind: 'default' | 'update', more?: object]): void {
    layer.push(arguments)
  }
  const tell = (kind: 'default' | 'update', more?: object): void =>
    gtag('consent', kind, { ...Object.fromEntries(KINDS.map((name) => [name, told])), ...more })

  function update(): void {
    // An absolute policy grants nothing, not even after accept.
    const word = consent.state === 'allowed' && consent.allowsTracking ? 'granted' : 'denied'
    if (word === told) return
    told = word
    tell('update')
  }

  tell('default', { wait_for_update: waitForUpdate })
  update()
  return consent.subscribe(update)
}
