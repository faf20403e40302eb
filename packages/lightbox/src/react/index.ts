export { Lightbox } from './Lightbox.js'
export type { LightboxActions, LightboxOpenDetails, LightboxProps } from './lightboxProps.js'
export { useLightbox } from './useLightbox.js'
export type { LightboxHandle, LightboxTriggerProps, UseLightboxOptions } from './useLightbox.js'
