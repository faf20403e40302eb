/** The kinds of a drawn map's areas, in the order in which they are drawn. */
export const AREA_KINDS = ['park', 'wood', 'square', 'water', 'building', 'landmark'] as const

/** The kinds of a drawn map's lines, in the order in which they are drawn. */
export const LINE_KINDS = ['contour', 'canal', 'trees', 'path', 'lane', 'street', 'avenue', 'rail', 'tram'] as const

export type AreaKind = (typeof AREA_KINDS)[number]
export type LineKind = (typeof LINE_KINDS)[number]

/**
 * A line or the outline of an area: x and y of its first point, then the step to each further point. Units are pixels
 * at zoom 17, to the east and to the south of the map's origin.
 */
export type MapPath = readonly number[]

/** A name on a drawn map. */
export interface MapName {
  readonly text: string
  readonly kind: 'street' | 'water' | 'park' | 'place' | 'district'
  /** Middle of the name, in the units of `MapPath`. */
  readonly x: number
  readonly y: number
  /** Rotation in degrees clockwise. Default 0. */
  readonly angle?: number | undefined
  /** Lowest zoom at which the name is shown. */
  readonly rank: number
}

/** A drawn map of a town. */
export interface MapData {
  /** Latitude and longitude of the point 0, 0. */
  readonly lat: number
  readonly lng: number
  readonly shapes: { readonly [Kind in AreaKind | LineKind]?: readonly MapPath[] | undefined }
  readonly names: readonly MapName[]
}
