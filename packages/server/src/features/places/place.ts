import type { MapLocation, PlacePrediction } from '@vitrine/maps'

/** A place of a list. */
export interface Place {
  /** Stable id: 1 to 200 characters. */
  readonly placeId: string
  readonly name: string
  /** District, town or street, by whose words the place is found as well. Default: none. */
  readonly area?: string | undefined
  /** Its location; `mapLocation` of `@vitrine/maps` completes it. */
  readonly location: Partial<MapLocation>
}

/** A visitor's search for a place. */
export interface PlaceSearch {
  /** 1 to 200 characters. */
  readonly input: string
  /** BCP 47 tag of the names' language. Default: the source decides. */
  readonly language?: string | undefined
  /** One search of a visitor, whose calls carry the same token, for a service that bills by it. */
  readonly sessionToken?: string | undefined
}

/** Finds places in the app's own rows, or at a service. */
export interface PlaceSource {
  /** Finds places by what was typed, the best first; the first five are answered. */
  search(search: PlaceSearch, website: number): Promise<readonly PlacePrediction[]>
  /** Returns the location of a place; `undefined` for an unknown id. */
  find(placeId: string, website: number): Promise<Partial<MapLocation> | undefined>
}
