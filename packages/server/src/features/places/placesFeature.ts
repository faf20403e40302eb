import { mapLocation, type MapLocation, type PlacePrediction } from '@vitrine/maps'
import { placeAutocomplete, placeDetails } from '@vitrine/maps/api'
import { CallError } from '../../core/callError.js'
import { type Core, type Feature, type Route, route, type Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { partyOf } from '../../core/visitor.js'
import type { PlaceSearch } from './place.js'
import { type PlacesOptions, type PlacesSettings, readPlacesOptions } from './placesOptions.js'

const MINUTE = 60
/** Most places in one answer. */
const MOST_PREDICTIONS = 5

/** Functions of the feature: `server.api.places`. `website` is the first one by default. */
export interface PlacesApi {
  /** Finds at most five places by what was typed, the best first. */
  search(search: PlaceSearch, website?: number): Promise<readonly PlacePrediction[]>
  /** Returns the location of a place; `undefined` for an unknown id. */
  find(placeId: string, website?: number): Promise<MapLocation | undefined>
}

async function searchIn({ source }: PlacesSettings, search: PlaceSearch, website: number): Promise<PlacePrediction[]> {
  const found = await source.search(search, website)
  return found.slice(0, MOST_PREDICTIONS).map(({ placeId, description, mainText, secondaryText }) => ({
    placeId,
    description,
    mainText,
    secondaryText,
  }))
}

async function findIn({ source }: PlacesSettings, placeId: string, website: number): Promise<MapLocation | undefined> {
  const location = await source.find(placeId, website)
  return location && mapLocation(location)
}

/** Counts a call towards the limit of its address. */
async function limit(
  visit: Visit,
  settings: PlacesSettings,
  kind: 'searchesAMinute' | 'detailsAMinute',
): Promise<void> {
  const { db, core, address } = visit
  const bound = { limit: settings[kind], seconds: MINUTE }
  await limitRequest(db, `${kind}:${partyOf(address)}`, bound, core.clock(), settings.sentencesOf(visit).rateLimited)
}

/** Asks the source; its failure is logged, and the visitor gets a sentence. */
async function ask<T>(visit: Visit, settings: PlacesSettings, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    visit.core.log.error('the places could not be looked up', error)
    throw new CallError(500, settings.sentencesOf(visit).unavailable, {}, { cause: error })
  }
}

function placeRoutes(settings: PlacesSettings): readonly Route[] {
  const { sentencesOf } = settings
  return [
    route(
      placeAutocomplete,
      async (call) => {
        await limit(call, settings, 'searchesAMinute')
        return { predictions: await ask(call, settings, () => searchIn(settings, call.query, call.website.id)) }
      },
      { invalid: (visit) => sentencesOf(visit).wrongSearch },
    ),
    route(
      placeDetails,
      async (call) => {
        await limit(call, settings, 'detailsAMinute')
        const result = await ask(call, settings, () => findIn(settings, call.query.placeId, call.website.id))
        if (!result) throw new CallError(404, sentencesOf(call).unknownPlace)
        return { result }
      },
      { invalid: (visit) => sentencesOf(visit).incomplete },
    ),
  ]
}

function placesApi({ open }: Core, settings: PlacesSettings): PlacesApi {
  const idOf = async (website: number | undefined): Promise<number> => website ?? (await open()).website
  return {
    search: async (search, website) => searchIn(settings, search, await idOf(website)),
    find: async (placeId, website) => findIn(settings, placeId, await idOf(website)),
  }
}

/**
 * Finds places and their locations for the place search of `@vitrine/maps`, in a list or by functions of the app. It has no
 * tables.
 * @throws {TypeError} One sentence for an option that is unknown or wrong, and for a place that is given twice.
 * @example createServer({ secret, features: [places({ places: [{ placeId: 'hall', name: 'Hall', location: { mapLat: 53.9 } }] })] })
 */
export function places(options: PlacesOptions): Feature<'places', PlacesApi> {
  const settings = readPlacesOptions(options)
  return {
    name: 'places',
    migrations: {},
    routes: placeRoutes(settings),
    api: (core) => placesApi(core, settings),
  }
}
