export { findItem } from './core/itemHash.js'
export type { LightboxItem } from './core/lightboxItem.js'
export type {
  LightboxCloseReason,
  LightboxDetails,
  LightboxMessages,
  LightboxMoveReason,
  LightboxOptions,
  LightboxTheme,
  LightboxVideoOptions,
} from './core/options.js'
export { enhanceLightbox } from './dom/enhanceLightbox.js'
export type { EnhanceLightboxOptions } from './dom/enhanceLightbox.js'
export type { Lightbox } from './dom/lightbox.js'
export { openLightbox, prefetchLightbox } from './dom/openLightbox.js'
export { watchAddress } from './dom/watchAddress.js'
