import { mapLocation, placeOf } from '@vitrine/maps'
import type { MapLocation } from '@vitrine/maps'
import { urlSlug } from '@vitrine/links'
import { TOWN } from './town.ts'

/** A place of the town that can be looked up. */
export interface GazetteerPlace {
  /** Stable id: the slug of the place's name. */
  readonly placeId: string
  readonly name: string
  readonly district: string
  readonly location: MapLocation
}

const DISTRICT = 'Lamp Works'

/** Every named place of the town, each name once. */
export const GAZETTEER: readonly GazetteerPlace[] = [
  ...new Map(TOWN.names.map((name) => [name.text, name])).values(),
].map((name) => {
  const { lat, lng } = placeOf(TOWN, name)
  return {
    placeId: urlSlug(name.text),
    name: name.text,
    district: DISTRICT,
    location: mapLocation({
      mapLat: lat,
      mapLng: lng,
      mapZoom: 17,
      addressTitle: name.text,
      addressLine1: name.text === DISTRICT ? '' : DISTRICT,
    }),
  }
})
