export { Lightbox } from './Lightbox.js'
export type { LightboxChange, LightboxProps } from './Lightbox.js'
export { useLightbox } from './useLightbox.js'
export type { LightboxHandle, ThumbnailProps } from './useLightbox.js'
