import { enhanceSearch } from '@vitrine/collections'
import { searchList } from '@vitrine/collections/api'
import type { IslandModule } from '@vitrine/core-data/site'
import { SEARCH } from '@vitrine/messages'
import { searchCodec, type SearchData } from './codec.js'

/** Suggestions that the server is asked for. */
const MOST = '6'

/** A field that searches: suggestions come from the address that also shows the results. */
export const island: IslandModule<SearchData> = {
  decode: searchCodec.read,
  async start(element, { path }, site) {
    const list = searchList(path)
    return enhanceSearch(element, {
      messages: await site.messages(SEARCH),
      async suggest(q, signal) {
        return (await site.client.call(list, { query: { q, format: 'json', limit: MOST }, signal })).items
      },
    })
  },
}
