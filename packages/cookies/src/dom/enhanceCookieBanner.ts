import { setAttributes } from '@vitrine/parts'
import { openAttributes, signalAttributes } from '../core/parts.js'
import { createConsent, type Consent } from './createConsent.js'
import { fadeOut } from './fadeOut.js'

/** The members of a site's consent that the banner uses. */
export type BannerConsent = Pick<Consent, 'hasChoice' | 'globalPrivacyControl' | 'accept' | 'decline' | 'subscribe'>

/** Ports of `enhanceCookieBanner`. */
export interface CookieBannerPorts {
  /** The site's consent. Default: a new one with an open policy. */
  readonly consent?: BannerConsent | undefined
}

/**
 * Adds behaviour to the server's banner: opens it while there is no choice, stores the choice, and removes the banner from
 * the page when it has faded out [COO-35]. It shows the note about Global Privacy Control [COO-42] and keeps clear of the
 * focus [COO-46].
 * @param element - The banner: `[data-scope="cookies"][data-part="banner"]`.
 * @returns Undoes it: the banner is again as the server wrote it.
 * @example enhanceCookieBanner(banner, { consent: createConsent() })
 */
export function enhanceCookieBanner(
  element: HTMLElement,
  { consent = createConsent() }: CookieBannerPorts = {},
): () => void {
  const { ownerDocument: document } = element
  const place = document.createComment('')
  const signal = element.querySelector('[data-part="signal"]')
  let open = false
  let leave: (() => void) | undefined
  let comeBack: (() => void) | undefined

  /** Loads the code that keeps the banner off the focus when the focus first moves. */
  function clear(first?: FocusEvent): void {
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
      // Fade out a banner that the visitor has seen, and remove at once one that a stored choice makes needless.
      if (open) comeBack = fadeOut(element, () => element.replaceWith(place))
      else if (!comeBack) element.replaceWith(place)
      close()
    } else if (!open) {
      open = true
      comeBack?.()
      comeBack = undefined
      if (place.isConnected) place.replaceWith(element)
      if (document.activeElement === document.body) document.addEventListener('focusin', clear, { once: true })
      else clear()
    }
  }

  function choose({ target }: Event): void {
    const pressed = (target as Element).closest<HTMLElement>('[data-part]')!.dataset['part']
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
    comeBack?.()
    place.replaceWith(element)
    for (const back of undo) back?.()
  }
}
