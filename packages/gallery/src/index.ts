export { createGallery } from './core/createGallery.js'
export type {
  ChangeDetails,
  ChangeReason,
  Direction,
  GalleryEvent,
  GalleryMachine,
  GalleryMachineOptions,
  GalleryState,
  Guard,
} from './core/createGallery.js'
export type {
  Alignment,
  AutoplayOptions,
  CaptionPlace,
  CaptionPosition,
  CaptionText,
  ClickAction,
  GalleryLayout,
  GalleryOptions,
  KeyOptions,
  ThumbnailOptions,
  Transition,
} from './core/galleryOptions.js'
export { ownLayouts } from './core/ownLayouts.js'
export type { OwnLayout, OwnLayoutName } from './core/ownLayouts.js'
export { isOwnLayoutName, registerLayout } from './core/registerLayout.js'
export { linkGalleries } from './core/linkGalleries.js'
export type { GalleryDomEvents, GalleryPorts, OpenRequest, ShownItem, SlidePlayer } from './core/ports.js'
export { enhanceGallery } from './dom/enhanceGallery.js'
export { enhanceGrid } from './dom/layouts/grid.js'
export { enhanceSlideshow } from './dom/layouts/slideshow.js'
export { openItem } from './dom/openItem.js'
