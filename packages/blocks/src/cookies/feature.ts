import { cookieBanner } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'

/** The cookie banner of the page; a choice made elsewhere is read again when the page is restored. */
export const feature: Feature = (site, document) => {
  const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
  if (!banner) return () => {}
  const choice = site.use(consent)
  const stop = cookieBanner(banner, { consent: choice })
  document.addEventListener('vitrine:runtime:restored', choice.refresh)
  return () => {
    document.removeEventListener('vitrine:runtime:restored', choice.refresh)
    stop()
  }
}
