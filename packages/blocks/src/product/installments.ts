import { followInstallments } from '@vitrine/commerce'
import type { Feature } from '@vitrine/core-data/site'

/** The installments of a page follow the choice; this code comes with the first one [COM-118]. */
export const feature: Feature = (_, document, first) => {
  const over = new AbortController()
  const follow = followInstallments as EventListener
  if (first) follow(first)
  document.addEventListener('vitrine:commerce:variant-change', follow, over)
  return () => over.abort()
}
