export { findItem, readItemHash } from './core/itemHash.js'
export type {
  LightboxImage,
  LightboxItem,
  LightboxMessages,
  LightboxOptions,
  LightboxTheme,
  LightboxVideo,
  VideoLoaderOptions,
} from './core/options.js'
export { lightbox } from './dom/lightbox.js'
export type { LightboxSettings } from './dom/lightbox.js'
export { openLightbox, prefetchLightbox } from './dom/openLightbox.js'
export type { Lightbox } from './dom/viewer.js'
export { watchAddress } from './dom/watchAddress.js'
