export { MapBlock } from './MapBlock.js'
export type { MapBlockProps } from './MapBlock.js'
export { PlaceField } from './PlaceField.js'
export type { PlaceFieldProps } from './PlaceField.js'
