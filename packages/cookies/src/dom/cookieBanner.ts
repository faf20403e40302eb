import { setAttributes } from '@vitrine/parts'
import { openAttributes, signalAttributes } from '../core/parts.js'
import type { Consent } from './createConsent.js'
import { keepClear } from './keepClear.js'

/** What the banner needs of a site's consent. */
export type BannerConsent = Pick<Consent, 'hasChoice' | 'globalPrivacyControl' | 'accept' | 'decline' | 'subscribe'>

/** What the banner needs from its surroundings. */
export interface CookieBannerPorts {
  readonly consent: BannerConsent
}

/**
 * Brings the server's banner to life: opens it while there is no choice, takes the choice, and removes it from the page
 * [COO-35].
 * @param element - The banner: `[data-scope="cookies"][data-part="banner"]`.
 * @returns Its undo: the banner stands again as the server wrote it.
 */
export function cookieBanner(element: HTMLElement, { consent }: CookieBannerPorts): () => void {
  const place = element.ownerDocument.createComment('')
  const signal = element.querySelector('[data-part="signal"]')
  let leave: (() => void) | undefined

  function show(): void {
    if (consent.hasChoice) {
      element.replaceWith(place)
      leave?.()
      leave = undefined
    } else {
      if (place.isConnected) place.replaceWith(element)
      leave ??= keepClear(element)
    }
  }

  function choose({ target }: Event): void {
    const pressed = (target as Element).closest<HTMLElement>('[data-part]')?.dataset['part']
    if (pressed === 'accept' || pressed === 'decline') consent[pressed]()
  }

  const undo = [
    setAttributes(element, openAttributes(true)),
    signal && setAttributes(signal, signalAttributes(consent.globalPrivacyControl)),
  ]
  element.addEventListener('click', choose)
  const unsubscribe = consent.subscribe(show)
  show()
  return () => {
    unsubscribe()
    element.removeEventListener('click', choose)
    leave?.()
    place.replaceWith(element)
    for (const back of undo) back?.()
  }
}
