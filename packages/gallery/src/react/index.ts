export type { Slide } from '../core/slide.js'
export { Gallery } from './Gallery.js'
export type { GalleryProps } from './galleryProps.js'
