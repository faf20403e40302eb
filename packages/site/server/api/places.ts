import { REFUSALS } from '../../messages/refusals.ts'
import { placeAutocomplete, placeDetails } from '@vitrine/maps/api'
import type { Hono } from 'hono'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import type { SitePlace } from '../site/defineSite.ts'

/** Most places in one answer [SRV-38]. */
const MOST_PREDICTIONS = 5

/** Normalises a text for comparison: lower case, without diacritics. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word of the input begins a word of the place's name. */
function matches({ name, district }: SitePlace, words: readonly string[]): boolean {
  const own = wordsOf(`${name} ${district}`)
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
}

/** Finds places by the beginnings of their words. Names that begin with the input come first [SRV-38]. */
function findPlaces(places: readonly SitePlace[], input: string): readonly SitePlace[] {
  const words = wordsOf(input)
  const isFirst = ({ name }: SitePlace): boolean => plain(name).startsWith(plain(input))
  return places
    .filter((place) => matches(place, words))
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)) || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_PREDICTIONS)
}

/**
 * Serves places by name, and their locations [SRV-38] [SRV-39]. The list is part of the site's content and has no
 * table.
 */
export function placeRoutes(app: Hono<Env>, services: Services): void {
  serveEndpoint(
    app,
    services,
    placeAutocomplete,
    async ({ query }) => ({
      predictions: findPlaces(services.site.places, query.input).map(({ placeId, name, district }) => ({
        placeId,
        description: name === district ? name : `${name}, ${district}`,
        mainText: name,
        secondaryText: name === district ? '' : district,
      })),
    }),
    { invalid: REFUSALS.placeQuery },
  )

  serveEndpoint(
    app,
    services,
    placeDetails,
    async ({ query }) => {
      const place = services.site.places.find(({ placeId }) => placeId === query.placeId)
      if (!place) throw new ApiError(404, REFUSALS.noSuchPlace)
      return { result: place.location }
    },
    { invalid: 'placeId, productPage and productSection are all needed.' },
  )
}
