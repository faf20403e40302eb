/** Texts for editors about loading and its failures, in en-US [MSG-25]. */
export const EDITOR_LOADING = {
  unableToLoadResults: 'Unable to load results',
  unableToLoad: 'Unable to load. Try again.',
  somethingWrong: 'Something went wrong',
  networkError: 'Network error',
  noJobResponse: 'No response data from job request',
  unableToLoadCollections: 'Unable to load collections',
  unableToConnectRetry: 'Unable to connect. Please try again',
  checkConnection: 'Please check your internet connection.',
  tryAgain: 'Please try again.',
  timezoneFailed: 'Failed to load timezone',
  contentNotFound: 'Unable to locate content',
  noResults: 'No results found',
} as const
