import { openStreetMapLink } from '../core/mapLinks.js'
import type { MapLocation } from '../core/location.js'
import type { MapProvider } from '../core/provider.js'

/** Options of `drawnMaps`. */
export interface DrawnMapsOptions {
  /** Address of a location elsewhere. Default: OpenStreetMap. */
  readonly link?: ((location: MapLocation) => string) | undefined
}

/** The keyless provider: moves the picture that the server has drawn, and sends nothing to anybody [MAP-5]. */
export function drawnMaps({ link = openStreetMapLink }: DrawnMapsOptions = {}): MapProvider {
  return {
    isThirdParty: false,
    link,
    load: async () => (await import('./drawnEngine.js')).drawnEngine,
  }
}
