import type { GalleryLayout } from '../../core/galleryOptions.js'
import type { Feature } from '../boundGallery.js'
import { findPart, requirePart } from '../findPart.js'
import { address } from './address.js'
import { autoHeight } from './autoHeight.js'
import { captionOverflow } from './captionOverflow.js'
import { imageSizes } from './imageSizes.js'
import { lazy } from './lazy.js'
import { openItems } from '../openItems.js'
import { allVideos, videos } from './videos.js'

const autoplay = lazy(
  ({ settings }) => !!settings.autoplay,
  () => import('./autoplay.js').then((module) => module.autoplay),
  // If the code of autoplay cannot be fetched, pause the machine, so that the button shows that autoplay is off.
  ({ machine }) => machine.pause(),
)

const thumbnails = lazy(
  ({ root }) => {
    const element = findPart(root, 'thumbnails')
    // Throw for missing thumbnail parts now: the caller can catch the error here, but not after the code has been
    // fetched.
    for (const part of ['row', 'frame']) if (element) requirePart(element, part)
    return !!element
  },
  () => import('./thumbnails.js').then((module) => module.thumbnails),
)

/** The features of a layout that moves. A feature that neither settings nor markup ask for does nothing. */
export const MOVING_FEATURES: readonly Feature[] = [address, videos, imageSizes, openItems, autoplay]

/** The features of a slideshow. */
export const SLIDESHOW_FEATURES: readonly Feature[] = [...MOVING_FEATURES, autoHeight, captionOverflow, thumbnails]

/** The features of a layout that shows all its items. */
export const STILL_FEATURES: readonly Feature[] = [allVideos, imageSizes, openItems]

/** The features of each layout. */
export const FEATURES: Readonly<Record<GalleryLayout, readonly Feature[]>> = {
  slideshow: SLIDESHOW_FEATURES,
  strip: MOVING_FEATURES,
  carousel: MOVING_FEATURES,
  grid: STILL_FEATURES,
  'auto-grid': STILL_FEATURES,
  columns: STILL_FEATURES,
  rows: STILL_FEATURES,
  list: STILL_FEATURES,
  stack: STILL_FEATURES,
}
