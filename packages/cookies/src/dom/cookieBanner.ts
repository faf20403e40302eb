import { setAttributes } from '@vitrine/parts'
import { openAttributes, signalAttributes } from '../core/parts.js'
import type { Consent } from './createConsent.js'

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
  const { ownerDocument: document } = element
  const place = document.createComment('')
  const signal = element.querySelector('[data-part="signal"]')
  let open = false
  let leave: (() => void) | undefined

  /** What keeps the banner off the focus is fetched when somebody first moves it. */
  function clear(first?: FocusEvent): void {
    document.removeEventListener('focusin', clear)
    import('./keepClear.js').then(
      ({ keepClear }) => {
        if (open) leave ??= keepClear(element, first)
      },
      () => {},
    )
  }

  function close(): void {
    open = false
    document.removeEventListener('focusin', clear)
    leave?.()
    leave = undefined
  }

  function show(): void {
    if (consent.hasChoice) {
      element.replaceWith(place)
      close()
    } else if (!open) {
      open = true
      if (place.isConnected) place.replaceWith(element)
      if (document.activeElement === document.body) document.addEventListener('focusin', clear)
      else clear()
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
    close()
    place.replaceWith(element)
    for (const back of undo) back?.()
  }
}
