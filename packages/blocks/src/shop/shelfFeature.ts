import { enhanceShelf } from '@vitrine/commerce'
import type { Feature } from '@vitrine/core-data/site'

/** Shows other choices of a shelf in place [COM-91]; the islands of new cards start as they appear. */
export const feature: Feature = (_, document) => {
  const shelves = document.querySelectorAll<HTMLElement>('[data-scope=shelf][data-part=root]')
  const stops = [...shelves].map((shelf) => enhanceShelf(shelf))
  return () => {
    for (const stop of stops) stop()
  }
}
