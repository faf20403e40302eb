import type { JsonRecord } from '@vitrine/core-data/site'

/** First data of blocks that an owner adds in the editor and that show files of this site, by block type. */
export const FIRST_BLOCKS: Readonly<Record<string, JsonRecord>> = {
  video: {
    films: [
      { src: '/films/lanterns.webm', type: 'video/webm' },
      { src: '/films/lanterns.mp4', type: 'video/mp4' },
    ],
    width: 1280,
    height: 720,
    title: 'The lanterns at seven',
    poster: { print: 'doors-at-seven' },
  },
  audio: {
    title: 'Pieces from the bay',
    tracks: [
      { title: 'Slow lamp', src: '/sounds/slow-lamp.mp3', duration: 9 },
      { title: 'Canal, after rain', src: '/sounds/canal-after-rain.mp3', duration: 9 },
    ],
  },
  'appointment-scheduling': {
    title: 'Choose a day',
    text: '',
    href: '/stub/schedules/lantern-hall',
    label: 'All days',
    height: 400,
  },
}
