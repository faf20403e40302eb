import MiniSearch from 'minisearch'
import type { StaticPage } from './staticPage.ts'
import { SEARCH_OPTIONS } from '../../staticSearchOptions.ts'

/** Characters of a result's description. */
const LONGEST_ABOUT = 200

/** The words of an export's pages, apart for each language. */
export interface SearchWords {
  /** Adds a page by its address. */
  add(href: string, found: StaticPage['found']): void
  /** The index of each language as a text. */
  texts(): ReadonlyMap<string, string>
}

/** Collects the words of pages for the search of an export [ENG-86]. */
export function createSearchWords(): SearchWords {
  const languages = new Map<string, MiniSearch>()
  return {
    add(href, { lang, title, about, text }) {
      const index = languages.get(lang) ?? new MiniSearch(SEARCH_OPTIONS)
      languages.set(lang, index)
      index.add({ id: href, title, about: about.slice(0, LONGEST_ABOUT), text })
    },
    texts: () => new Map([...languages].map(([lang, index]) => [lang, JSON.stringify(index)])),
  }
}
