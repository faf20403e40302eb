/** Texts of the lightbox, in en-US. */
export const LIGHTBOX = {
  gallery: 'Gallery',
  ofTotal: '{n} of {total}',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  caption: 'Caption',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  share: 'Share',
  linkCopied: 'Link copied',
  download: 'Download',
  video: 'Video',
  loading: 'Loading…',
  unableToLoad: 'Unable to load. Try again.',
} as const
