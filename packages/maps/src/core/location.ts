/** The location of a map, as the site builder stores it [MAP-6]. Angles in degrees. */
export interface MapLocation {
  /** Latitude and longitude of the map's centre. */
  readonly mapLat: number
  readonly mapLng: number
  /** Zoom level: 0 shows the whole world, 22 is the closest. */
  readonly mapZoom: number
  /** Latitude and longitude of the marker. */
  readonly markerLat: number
  readonly markerLng: number
  readonly addressTitle: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly addressCountry: string
}

/** The centre of a location that has no coordinates [MAP-8]. */
export const DEFAULT_CENTER = { lat: 40.720882, lng: -74.000988 } as const

const DEFAULT_ZOOM = 12
export const MAX_ZOOM = 22

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

export const isLatitude = (value: unknown): value is number => isWithin(value, -90, 90)
export const isLongitude = (value: unknown): value is number => isWithin(value, -180, 180)
export const isZoom = (value: unknown): value is number => isWithin(value, 0, MAX_ZOOM)

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Returns a pair of coordinates, or the fallback pair if one of the two is missing or out of range. */
function pairOf(lat: unknown, lng: unknown, other: { readonly lat: number; readonly lng: number }): typeof other {
  return isLatitude(lat) && isLongitude(lng) ? { lat, lng } : other
}

/**
 * Completes a location. A missing or out-of-range coordinate or zoom takes its default [MAP-12]. Without coordinates of
 * its own the marker stands at the centre [MAP-7].
 * @param given - Any value, for example stored JSON. Never throws.
 * @example mapLocation({ mapLat: 53.9, mapLng: 2.3 }).mapZoom // => 12
 */
export function mapLocation(given?: unknown): MapLocation {
  const from = Object(given) as Readonly<Record<keyof MapLocation, unknown>>
  const center = pairOf(from.mapLat, from.mapLng, DEFAULT_CENTER)
  const marker = pairOf(from.markerLat, from.markerLng, center)
  return {
    mapLat: center.lat,
    mapLng: center.lng,
    mapZoom: isZoom(from.mapZoom) ? from.mapZoom : DEFAULT_ZOOM,
    markerLat: marker.lat,
    markerLng: marker.lng,
    addressTitle: textOf(from.addressTitle),
    addressLine1: textOf(from.addressLine1),
    addressLine2: textOf(from.addressLine2),
    addressCountry: textOf(from.addressCountry),
  }
}

/** The lines of an address below its title, without the empty ones. */
export function addressLines(location: MapLocation): readonly string[] {
  return [location.addressLine1, location.addressLine2, location.addressCountry].filter(Boolean)
}
