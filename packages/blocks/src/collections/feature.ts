import { enhanceLoadMore } from '@vitrine/collections'
import type { Feature } from '@vitrine/core-data/site'
import { PAGING } from '@vitrine/messages'

/** Adds the next items of every list in place, and returns to the place that a visitor has left [COL-1] [COL-8]. */
export const feature: Feature = async (site, document) => {
  const messages = await site.messages(PAGING)
  const pages = document.querySelectorAll<HTMLElement>('[data-scope=collections][data-part=pages]')
  const stops = [...pages].map((links) => enhanceLoadMore(links.parentElement!, { messages }))
  return () => {
    for (const stop of stops) stop()
  }
}
