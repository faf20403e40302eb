/** The kinds of a drawn map's areas, in the order in which they are drawn. */
export const AREA_KINDS = ['park', 'wood', 'square', 'water', 'building', 'landmark'] as const

/** The kinds of a drawn map's lines, in the order in which they are drawn. */
export const LINE_KINDS = ['contour', 'canal', 'trees', 'path', 'lane', 'street', 'avenue', 'rail', 'tram'] as const

export type AreaKind = (typeof AREA_KINDS)[number]
export type LineKind = (typeof LINE_KINDS)[number]

/**
 * One line or the outline of one area: x and y of its first point, then the step to each further one. Units are pixels of
 * zoom 17, to the east and to the south of the map's origin.
 */
export type MapPath = readonly number[]

/** A name on a drawn map. */
export interface MapName {
  readonly text: string
  readonly kind: 'street' | 'water' | 'park' | 'place' | 'district'
  /** Its middle, in the units of `MapPath`. */
  readonly x: number
  readonly y: number
  /** Degrees clockwise. Default 0. */
  readonly angle?: number | undefined
  /** The zoom from which on it is shown. */
  readonly rank: number
}

/** A map of a town, as a site owner has it drawn. */
export interface MapData {
  /** Coordinates of the point 0, 0. */
  readonly lat: number
  readonly lng: number
  readonly shapes: { readonly [Kind in AreaKind | LineKind]?: readonly MapPath[] | undefined }
  readonly names: readonly MapName[]
}
