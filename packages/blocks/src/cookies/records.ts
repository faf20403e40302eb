import { type CookiesEvents, SEEN_PRODUCTS } from '@vitrine/cookies'
import type { Feature } from '@vitrine/core-data/site'
import { attempt } from '@vitrine/parts'
import { sendConsentRecords } from '@vitrine/tracking'

const RECORD = 'vitrine:cookies:record' satisfies keyof CookiesEvents

/** Forgets the seen products of a visitor who refuses statistics [COM-117]. */
function forgetSeen(event: Event): void {
  const { categories } = (event as CookiesEvents[typeof RECORD]).detail
  if (!categories.includes('statistics')) attempt(() => localStorage.removeItem(SEEN_PRODUCTS))
}

/** Sends each record of consent, the first one too, with which it was fetched [TRK-67]. */
export const feature: Feature = ({ client }, document, first) => {
  const stop = sendConsentRecords(document, client, first)
  if (first) forgetSeen(first)
  document.addEventListener(RECORD, forgetSeen)
  return () => {
    stop()
    document.removeEventListener(RECORD, forgetSeen)
  }
}
