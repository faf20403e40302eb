import { places, type PlaceSentences } from '@vitrine/server/places'
import type { Hono } from 'hono'
import { REFUSALS } from '../../messages/refusals.ts'
import { serveFeature } from '../http/serveFeature.ts'
import type { Env, Services } from '../http/services.ts'

const SENTENCES: Partial<PlaceSentences> = {
  rateLimited: REFUSALS.tooManyRequests,
  wrongSearch: REFUSALS.placeQuery,
  unknownPlace: REFUSALS.noSuchPlace,
}

/**
 * Serves places by name, and their locations, by the feature of `@vitrine/server` [SRV-38] [SRV-39]. The list is part of the
 * site's content and has no table.
 */
export function placeRoutes(app: Hono<Env>, services: Services): void {
  const listed = services.site.places.map(({ placeId, name, district, location }) => ({
    placeId,
    name,
    area: name === district ? '' : district,
    location,
  }))
  serveFeature(app, services, () => places({ places: listed, messages: () => SENTENCES }))
}
