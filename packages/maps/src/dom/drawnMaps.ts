import { openStreetMapLink } from '../core/mapLinks.js'
import type { MapLocation } from '../core/location.js'
import type { MapProvider } from '../core/provider.js'

/** Options of `drawnMaps`. */
export interface DrawnMapsOptions {
  /** Returns the address of a location on another map. Default: OpenStreetMap. */
  readonly link?: ((location: MapLocation) => string) | undefined
}

/**
 * Creates the provider that needs no key: it moves the picture that the server has drawn, and makes no requests
 * [MAP-4] [MAP-5]. It links to another map [MAP-29].
 */
export function drawnMaps({ link = openStreetMapLink }: DrawnMapsOptions = {}): MapProvider {
  return {
    isThirdParty: false,
    link,
    load: async () => (await import('./drawnEngine.js')).drawnEngine,
  }
}
