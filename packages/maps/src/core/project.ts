/** A place on earth, in degrees. */
export interface Place {
  readonly lat: number
  readonly lng: number
}

/** A point in pixels, to the east and to the south. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The zoom at which one unit of `MapData` is one pixel. */
export const DATA_ZOOM = 17

const TILE = 256

/** Latitude at which Web Mercator ends: the map of the world is a square. */
const MOST_LATITUDE = 85.051_128_779_806_59

/**
 * Returns the position of a place on the map of the whole world, in pixels of a zoom level, by Web Mercator
 * (EPSG:3857) [MAP-28].
 */
export function project({ lat, lng }: Place, zoom: number): Point {
  const size = TILE * 2 ** zoom
  const angle = (Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat)) * Math.PI) / 180
  return {
    x: (size * (lng + 180)) / 360,
    y: (size * (1 - Math.asinh(Math.tan(angle)) / Math.PI)) / 2,
  }
}

/** Returns the place at a position: the inverse of {@link project} [MAP-28]. */
export function unproject({ x, y }: Point, zoom: number): Place {
  const size = TILE * 2 ** zoom
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    lng: (x * 360) / size - 180,
  }
}

/** Returns the point of a place in the units of a drawn map [MAP-28]. */
export function pointOn(origin: Place, place: Place): Point {
  const from = project(origin, DATA_ZOOM)
  const to = project(place, DATA_ZOOM)
  return { x: to.x - from.x, y: to.y - from.y }
}

/** Returns the place of a point of a drawn map [MAP-28]. */
export function placeOf(origin: Place, { x, y }: Point): Place {
  const from = project(origin, DATA_ZOOM)
  return unproject({ x: from.x + x, y: from.y + y }, DATA_ZOOM)
}
