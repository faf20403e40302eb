import type { PlacePrediction } from '@vitrine/maps'
import type { Place, PlaceSource } from './place.js'

/** Normalises a text for comparison: lower case, without diacritics. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word of the input begins a word of the place. */
function matches({ name, area = '' }: Place, words: readonly string[]): boolean {
  const own = wordsOf(`${name} ${area}`)
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
}

const predictionOf = ({ placeId, name, area = '' }: Place): PlacePrediction => ({
  placeId,
  description: area ? `${name}, ${area}` : name,
  mainText: name,
  secondaryText: area,
})

/**
 * Finds places of a list by the beginnings of their words. Names that begin with the input come first, each group by name.
 * @throws {TypeError} For a place that is given twice.
 */
export function listedPlaces(places: readonly Place[]): PlaceSource {
  const byId = new Map(places.map((place) => [place.placeId, place]))
  const twice = places.find((place) => byId.get(place.placeId) !== place)
  if (twice) throw new TypeError(`[server] The place "${twice.placeId}" is given twice.`)
  const sorted = places.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return {
    async search({ input }) {
      const words = wordsOf(input)
      const found = sorted.filter((place) => matches(place, words))
      const isFirst = ({ name }: Place): boolean => plain(name).startsWith(plain(input))
      return [...found.filter(isFirst), ...found.filter((place) => !isFirst(place))].map(predictionOf)
    },
    find: async (placeId) => byId.get(placeId)?.location,
  }
}
