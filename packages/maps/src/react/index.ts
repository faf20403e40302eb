export { LocationMap } from './LocationMap.js'
export type { LocationMapProps } from './LocationMap.js'
export { PlaceField } from './PlaceField.js'
export type { PlaceFieldProps } from './PlaceField.js'
