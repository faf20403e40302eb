/** What the lightbox says, in en-US. */
export const LIGHTBOX = {
  gallery: 'Gallery',
  ofTotal: '{n} of {total}',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  caption: 'Caption',
  loading: 'Loading…',
  unableToLoad: 'Unable to load. Try again.',
} as const
