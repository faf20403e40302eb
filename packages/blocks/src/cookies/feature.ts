import { cookieBanner } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'

/** The cookie banner of the page; a visit that was waiting for its answer begins with accept [COO-24]. */
export const feature: Feature = (site, document) => {
  const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
  if (!banner) return () => {}
  const choice = site.use(consent)
  let stopVisits: (() => void) | undefined
  let isStopped = false
  async function beginVisits(): Promise<void> {
    try {
      const visits = await import('./visits.js')
      if (!isStopped) stopVisits = await visits.feature(site, document)
    } catch (error) {
      site.report(error, { source: 'feature', type: 'visits' })
    }
  }
  const stopBanner = cookieBanner(banner, { consent: choice })
  const forget = choice.whenAllowed(() => void beginVisits())
  return () => {
    isStopped = true
    stopBanner()
    forget()
    stopVisits?.()
  }
}
