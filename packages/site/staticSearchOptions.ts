import type { Options } from 'minisearch'

/** How the search of an export keeps and looks up its words; both sides need the same. */
export const SEARCH_OPTIONS: Options = {
  fields: ['title', 'about', 'text'],
  storeFields: ['title', 'about'],
  searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 4, about: 2 } },
}
