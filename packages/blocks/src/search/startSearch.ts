import { enhanceSearch } from '@vitrine/collections'
import { searchList } from '@vitrine/collections/api'
import type { Site, Stop } from '@vitrine/core-data/site'
import { vitrineLoader } from '@vitrine/media'
import { SEARCH } from '@vitrine/messages'

/** Largest number of suggestions to request from the server. */
const MOST = '6'

/**
 * Suggests results in a field that searches; they come from the address that also shows the results [COL-18] [BLK-52].
 * @param element - The form that `SearchField` writes, or an element around it.
 */
export async function startSearch(element: HTMLElement, path: string, site: Site): Promise<Stop> {
  const list = searchList(path)
  return enhanceSearch(element, {
    thumbnail: (src) => vitrineLoader({ src, width: 100 }),
    messages: await site.messages(SEARCH),
    async suggest(q, signal) {
      return (await site.client.call(list, { query: { q, format: 'json', limit: MOST }, signal })).items
    },
  })
}
