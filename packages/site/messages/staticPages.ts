/** Texts of a site that is exported as static files, in en-US. */
export const STATIC_PAGES = {
  needsServer: 'This part needs the server of the site, so this copy is without it.',
  goOnAt: 'Go on at {host}',
  notSent: 'Your message could not be sent. Please try again in a moment.',
  nothingFound: 'Nothing was found.',
  searchNeedsScript: 'The search needs JavaScript. Every page is in the index:',
  choiceNeedsScript: 'The choice needs JavaScript. Without it, nothing but the necessary is kept.',
} as const
