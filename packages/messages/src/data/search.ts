/** Texts of the field that searches a site, in en-US. */
export const SEARCH = {
  search: 'Search',
  searchFor: 'Search for',
  resultsFound: 'Results found: {count}',
  noResults: 'No results found',
  suggestions: 'Suggestions',
  unableToLoadResults: 'Unable to load results',
} as const
