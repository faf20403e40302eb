import { setAttributes } from '@vitrine/parts'
import { openAttributes } from '../core/parts.js'
import type { Consent } from './createConsent.js'

/** What the banner needs from its surroundings. */
export interface CookieBannerPorts {
  readonly consent: Pick<Consent, 'state' | 'accept' | 'decline' | 'subscribe'>
}

/**
 * Brings the server's banner to life: opens it while there is no choice, takes the choice, and removes it from the page
 * [COO-35].
 * @param element - The banner: `[data-scope="cookies"][data-part="banner"]`.
 * @returns Its undo: the banner stands again as the server wrote it.
 */
export function cookieBanner(element: HTMLElement, { consent }: CookieBannerPorts): () => void {
  const place = element.ownerDocument.createComment('')

  function show(): void {
    if (consent.state !== 'unknown') element.replaceWith(place)
    else if (place.isConnected) place.replaceWith(element)
  }

  function choose({ target }: Event): void {
    const pressed = (target as Element).closest<HTMLElement>('[data-part]')?.dataset['part']
    if (pressed === 'accept' || pressed === 'decline') consent[pressed]()
  }

  const close = setAttributes(element, openAttributes(true))
  element.addEventListener('click', choose)
  const unsubscribe = consent.subscribe(show)
  show()
  return () => {
    unsubscribe()
    element.removeEventListener('click', choose)
    place.replaceWith(element)
    close()
  }
}
