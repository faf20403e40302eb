/** Texts of the video and audio players, in en-US. */
export const PLAYERS = {
  audioPlayer: 'Audio player',
  video: 'Video',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  playVideo: 'Play video',
  playNamed: 'Play {title}',
  playbackPosition: 'Position',
  timeOfTotal: '{time} of {total}',
  unableToLoad: 'Unable to load. Try again.',
} as const
