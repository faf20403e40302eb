import { cookieBanner } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'
import { rereadOnRestore } from './rereadOnRestore.js'

/**
 * The cookie banner of the page; a visit that was waiting for its answer begins with accept [COO-24]. A choice made
 * elsewhere is read again when the page is restored.
 */
export const feature: Feature = (site, document) => {
  const banner = document.querySelector<HTMLElement>('[data-scope="cookies"][data-part="banner"]')
  if (!banner) return () => {}
  const choice = site.use(consent)
  let stopVisits: (() => void) | undefined
  let isStopped = false
  async function begin(): Promise<void> {
    const visits = await import('./visits.js')
    if (!isStopped) stopVisits ??= await visits.feature(site, document)
  }
  const stops = [
    cookieBanner(banner, { consent: choice }),
    choice.whenAllowed(() =>
      begin().catch((error: unknown) => site.report(error, { source: 'feature', type: 'visits' })),
    ),
    rereadOnRestore(document, choice),
    () => {
      isStopped = true
      stopVisits?.()
    },
  ]
  return () => stops.forEach((stop) => stop())
}
