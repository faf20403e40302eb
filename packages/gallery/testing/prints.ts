import facade from './prints/facade.svg?no-inline'
import herbarium from './prints/herbarium.svg?no-inline'
import blue from './prints/lanterns-blue.svg?no-inline'
import lanterns from './prints/lanterns.svg?no-inline'
import tides from './prints/tides.svg?no-inline'
import weave from './prints/weave.svg?no-inline'
import type { MediaItem } from '@vitrine/media'

const print = (id: string, src: string, width: number, height: number, alt: string, caption: string, year: number) => ({
  id,
  src,
  width,
  height,
  alt,
  caption,
  description: `${year}, ink on paper`,
})

const six = [
  print('lanterns', lanterns, 1500, 1000, 'Five lanterns glow against the dark', 'Lanterns I', 2019),
  print('tides', tides, 1500, 1000, 'Blue lines rise and fall like water', 'Tides, low', 2021),
  print('weave', weave, 1200, 1200, 'Bands of rust and amber over and under each other', 'Weave in rust', 2020),
  print('facade', facade, 1000, 1500, 'Windows of a house at dusk, half of them lit', 'Facade, 6 pm', 2022),
  print('herbarium', herbarium, 1000, 1400, 'A plant with thirty-two twigs', 'Herbarium no. 5', 2018),
  print('blue', blue, 1600, 900, 'Seven pale lanterns in blue air', 'Lanterns VII', 2023),
]

/** Twelve items for tests and stories: landscape, square and portrait prints, all with captions. */
export const PRINTS: readonly MediaItem[] = [...six, ...six.map((each) => ({ ...each, id: `${each.id}-again` }))]

const video = { sources: [{ src: '/films/doors-at-seven.webm', type: 'video/webm' }] }

/** A video with a print as its poster, and a video without a poster. */
export const FILMS: readonly MediaItem[] = [
  { ...PRINTS[3]!, id: 'film', video, caption: 'Doors at seven', description: 'Eleven minutes, silent' },
  { ...PRINTS[5]!, id: 'rushes', video, src: '', alt: '', caption: 'Rushes', description: '' },
]

const long =
  'Printed by hand in the old lamp factory over eleven nights, with ink that the printers mixed from soot and beeswax, and shown for the first time since it left the workshop.'

/** Captions: a long text, only a title, only a description, and none. */
export const WORDS: readonly MediaItem[] = [
  { ...PRINTS[0]!, description: long },
  { ...PRINTS[1]!, description: '' },
  { ...PRINTS[2]!, caption: '' },
  { ...PRINTS[3]!, caption: '', description: '' },
]
