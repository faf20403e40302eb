'use client'

import { createLayout, type LayoutComponent } from '../createLayout.js'
import { useSlideshow } from './useSlideshow.js'

/**
 * One slide at a time.
 * @example <Slideshow items={prints} aspectRatio={3 / 2} />
 */
export const Slideshow: LayoutComponent = createLayout('Slideshow', 'slideshow', useSlideshow)
