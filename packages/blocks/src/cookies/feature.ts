import { cookieBanner } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'
import { keepVisits } from './keepVisits.js'

/** The cookie banner of the page; a visit that was waiting for its answer begins with it. */
export const feature: Feature = (site, document) => {
  const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
  if (!banner) return () => {}
  const choice = site.use(consent)
  const stops = [cookieBanner(banner, { consent: choice }), keepVisits(choice, document)]
  return () => stops.forEach((stop) => stop())
}
