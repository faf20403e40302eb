import { createConsent } from '@vitrine/cookies'
import type { Consent } from '@vitrine/cookies'
import type { Service } from '@vitrine/core-data/site'
import { consentOptions } from './consentOptions.js'

/** The site's one consent, by its cookie settings. The choice is read again when the page is restored. */
export const consent: Service<Consent & { readonly stop: () => void }> = (site) => {
  const choice = createConsent(consentOptions(site))
  document.addEventListener('vitrine:runtime:restored', choice.refresh)
  return Object.assign(choice, {
    stop: () => document.removeEventListener('vitrine:runtime:restored', choice.refresh),
  })
}
