export { placeAutocomplete, placeDetails } from './api/endpoints.js'
export { placeCalls } from './api/placeCalls.js'
export type { PlaceCalls, PlaceCallsOptions } from './api/placeCalls.js'
