import type { MediaItem } from '@vitrine/media'

const files = import.meta.glob<string>('./collection/*.svg', { query: '?no-inline', import: 'default', eager: true })

/** Subjects of the prints, by series. */
const SERIES: Readonly<Record<string, readonly [title: string, alt: string]>> = {
  lanterns: ['Lanterns', 'Lanterns on long cords glow against the night'],
  tides: ['Tides', 'Lines rise and fall side by side like water'],
  weave: ['Weave', 'Bands of two colours over and under each other'],
  facade: ['Facade', 'Windows of a house at dusk, some of them lit'],
  herbarium: ['Herbarium', 'A pressed plant that branches five times'],
}

/** Forty generated prints of five series: landscape, square and portrait. */
export const COLLECTION: readonly MediaItem[] = Object.entries(files).map(([path, src]) => {
  const [, number = '', series = '', width, height] = /\/(\d+)-([a-z]+)-(\d+)x(\d+)/.exec(path) ?? []
  const [title, alt] = SERIES[series]!
  return {
    id: `print-${number}`,
    src,
    width: Number(width),
    height: Number(height),
    alt,
    caption: `${title} ${Math.ceil(Number(number) / 5)}`,
    description: 'Ink on paper',
  }
})
