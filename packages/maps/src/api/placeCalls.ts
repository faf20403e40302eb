import type { Client } from '@vitrine/core-data'
import type { MapLocation } from '../core/location.js'
import type { PlacePrediction } from '../core/placeSearch.js'
import { placeAutocomplete, placeDetails } from './endpoints.js'

/** Options of `placeCalls`. */
export interface PlaceCallsOptions {
  /** BCP 47 tag of the names. Default: the server's. */
  readonly language?: string | undefined
  /** Page and section that ask for a place's details. The server rejects a call without them [MAP-24]. */
  readonly context?:
    | { readonly productPage?: string | undefined; readonly productSection?: string | undefined }
    | undefined
  /**
   * Receives the error of a call that its caller got wrong, such as one without a context. Default: `console.error`.
   */
  readonly onError?: ((error: Error) => void) | undefined
}

/** The endpoints that a place field calls. */
export interface PlaceCalls {
  search(query: string, signal?: AbortSignal): Promise<readonly PlacePrediction[]>
  /** @returns `null` without a context: nothing is sent then, and an error is logged [MAP-23] [MAP-24]. */
  details(placeId: string, signal?: AbortSignal): Promise<MapLocation | null>
}

/**
 * Creates the calls of a place field over a client: searches [MAP-22] and details [MAP-23] [MAP-24]. All searches up to a
 * choice share one session token.
 * @example placeCalls(createClient(), { context: { productPage: 'visit', productSection: 'map' } })
 */
export function placeCalls(
  client: Client,
  { language, context, onError = console.error }: PlaceCallsOptions = {},
): PlaceCalls {
  let sessionToken: string | undefined
  return {
    async search(input, signal) {
      sessionToken ??= Math.random().toString(36).slice(2)
      const { predictions } = await client.call(placeAutocomplete, { query: { input, language, sessionToken }, signal })
      return predictions
    },
    async details(placeId, signal) {
      const { productPage, productSection } = context ?? {}
      if (!productPage || !productSection) {
        onError(new Error('[maps] Place details need a context with productPage and productSection. Nothing was sent.'))
        return null
      }
      sessionToken = undefined
      const { result } = await client.call(placeDetails, { query: { placeId, productPage, productSection }, signal })
      return result
    },
  }
}
