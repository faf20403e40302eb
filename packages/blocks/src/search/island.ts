import type { IslandModule } from '@vitrine/core-data/site'
import { searchCodec, type SearchData } from './codec.js'
import { startSearch } from './startSearch.js'

/** A field that searches the site. */
export const island: IslandModule<SearchData> = {
  decode: searchCodec.read,
  start: (element, { path }, site) => startSearch(element, path, site),
}
