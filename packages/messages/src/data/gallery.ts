/** Texts of galleries, in en-US; most are for screen readers. */
export const GALLERY = {
  gallery: 'Gallery',
  carousel: 'carousel',
  slide: 'slide',
  ofTotal: '{n} of {total}',
  /** The slides that a carousel shows side by side. */
  rangeOfTotal: '{first}–{last} of {total}',
  previous: 'Previous',
  next: 'Next',
  goTo: 'Go to {n} of {total}',
  play: 'Play',
  pause: 'Pause',
  openPicture: 'Open {title}',
  openUntitled: 'Open picture {n} of {total}',
} as const
