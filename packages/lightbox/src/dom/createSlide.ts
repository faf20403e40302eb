import type { LightboxItem } from '../core/lightboxItem.js'
import { isVideo } from '../core/lightboxItem.js'
import { createImageSlide } from './imageSlide.js'
import type { Slide, SlideContext } from './slide.js'
import { createSlideFrame } from './slideFrame.js'
import { createVideoSlide } from './videoSlide.js'

/** Creates the slide of an item. A picture begins to load at once, a video when it is shown. */
export function createSlide(item: LightboxItem, context: SlideContext): Slide {
  const create = isVideo(item) ? createVideoSlide : createImageSlide
  return create(item, createSlideFrame(context), context)
}
