/** Texts of a list with pages, in en-US. */
export const PAGING = {
  postPages: 'Pages of posts',
  olderPosts: 'Older posts',
  newerPosts: 'Newer posts',
  more: 'More',
  moreLoaded: 'New items: {count}',
  unableToLoad: 'Unable to load. Try again.',
} as const
