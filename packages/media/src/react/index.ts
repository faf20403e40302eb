export { Image } from './Image.js'
export type { ImageProps } from './Image.js'
