import * as v from 'valibot'
import type { Visit } from '../../core/feature.js'
import { optionSchemas, readFeatureOptions } from '../../core/featureOptions.js'
import { listedPlaces } from './listedPlaces.js'
import type { Place, PlaceSource } from './place.js'

const ENGLISH = {
  rateLimited: 'There have been too many requests. Please try again later.',
  wrongSearch: 'Say what place you look for, in at most 200 characters.',
  incomplete: 'placeId, productPage and productSection are all needed.',
  unknownPlace: 'There is no such place.',
  unavailable: 'Places cannot be looked up at the moment. Please try again later.',
}

/** Sentences of refusals. */
export type PlaceSentences = Readonly<Record<keyof typeof ENGLISH, string>>

/** Options of the feature. */
export interface PlacesOptions {
  /** The places, each with its own id; or functions that find some. */
  readonly places: readonly Place[] | PlaceSource
  /** Sentences of refusals in the visitor's language. Default: English. */
  readonly messages?: ((visit: Visit) => Partial<PlaceSentences>) | undefined
  /** Searches that an address may make in a minute: one for each pause while it types. Default 120. */
  readonly searchesAMinute?: number | undefined
  /** Locations that an address may ask for in a minute. Default 30. */
  readonly detailsAMinute?: number | undefined
}

/** Options with their defaults. */
export interface PlacesSettings {
  readonly source: PlaceSource
  readonly sentencesOf: (visit: Visit) => PlaceSentences
  readonly searchesAMinute: number
  readonly detailsAMinute: number
}

const text = (least: number) => v.pipe(v.string(), v.minLength(least), v.maxLength(200))

const schema = v.strictObject({
  places: v.union([
    v.array(v.looseObject({ placeId: text(1), name: text(1), area: v.optional(text(0)), location: v.looseObject({}) })),
    v.looseObject({ search: optionSchemas.function, find: optionSchemas.function }),
  ]),
  messages: v.optional(optionSchemas.function),
  searchesAMinute: v.optional(optionSchemas.positive, 120),
  detailsAMinute: v.optional(optionSchemas.positive, 30),
})

const SENTENCES = {
  places: 'is a list of places with "placeId", "name" and "location", or has the functions "search" and "find"',
  messages: 'is a function that returns sentences',
}

const isList = (places: PlacesOptions['places']): places is readonly Place[] => Array.isArray(places)

/**
 * Checks the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong, and for a place that is given twice.
 */
export function readPlacesOptions(options: PlacesOptions): PlacesSettings {
  const { searchesAMinute, detailsAMinute } = readFeatureOptions('places', schema, options, SENTENCES)
  const { places, messages = () => ({}) } = options
  return {
    source: isList(places) ? listedPlaces(places) : places,
    sentencesOf: (visit) => ({ ...ENGLISH, ...messages(visit) }),
    searchesAMinute,
    detailsAMinute,
  }
}
