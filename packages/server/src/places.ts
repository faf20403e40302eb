export { places } from './features/places/placesFeature.js'
export type { PlacesApi } from './features/places/placesFeature.js'
export type { Place, PlaceSearch, PlaceSource } from './features/places/place.js'
export type { PlaceSentences, PlacesOptions } from './features/places/placesOptions.js'
