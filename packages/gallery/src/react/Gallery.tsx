'use client'

import { warnProp } from '@vitrine/parts'
import { type ForwardRefExoticComponent, forwardRef, type RefAttributes, useEffect } from 'react'
import type { GalleryLayout } from '../core/galleryOptions.js'
import { resolveOptions } from '../core/resolveOptions.js'
import type { LayoutComponent } from './createLayout.js'
import type { GalleryProps } from './galleryProps.js'
import { AutoGrid } from './layouts/AutoGrid.js'
import { Carousel } from './layouts/Carousel.js'
import { Columns } from './layouts/Columns.js'
import { Grid } from './layouts/Grid.js'
import { List } from './layouts/List.js'
import { OwnLayoutView } from './layouts/OwnLayoutView.js'
import { Rows } from './layouts/Rows.js'
import { Slideshow } from './layouts/Slideshow.js'
import { Stack } from './layouts/Stack.js'
import { Strip } from './layouts/Strip.js'
import { GalleryCaption } from './parts/GalleryCaption.js'
import { GalleryControls } from './parts/GalleryControls.js'
import { GalleryPicture } from './parts/GalleryPicture.js'
import { GallerySlide } from './parts/GallerySlide.js'
import { GalleryThumbnails } from './parts/GalleryThumbnails.js'
import { GalleryTrack } from './parts/GalleryTrack.js'

const VIEWS: Readonly<Record<GalleryLayout, LayoutComponent>> = {
  slideshow: Slideshow,
  strip: Strip,
  carousel: Carousel,
  grid: Grid,
  'auto-grid': AutoGrid,
  columns: Columns,
  rows: Rows,
  list: List,
  stack: Stack,
}

const GalleryRoot: ForwardRefExoticComponent<GalleryProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  GalleryProps
>(function Gallery({ layout, ...props }, ref) {
  useEffect(() => void resolveOptions({ layout }, (name, remedy) => warnProp('Gallery', name, remedy)))
  const { layout: known, own } = resolveOptions({ layout })
  if (own) return <OwnLayoutView {...props} {...{ layout }} ref={ref} />
  const View = VIEWS[known]
  return <View {...props} ref={ref} />
})

/**
 * A gallery: complete HTML on the server, which gets its behaviour in the browser when it is mounted. Without items it
 * renders nothing. Its parts are `Gallery.Controls`, `Gallery.Track`, `Gallery.Slide`, `Gallery.Picture`,
 * `Gallery.Caption` and `Gallery.Thumbnails`; as children they take the place of the default parts.
 * @example <Gallery layout="grid" items={prints} onOpenItem={openLightbox} aria-label="Prints of the year" />
 */
export const Gallery: typeof GalleryRoot & {
  readonly Controls: typeof GalleryControls
  readonly Track: typeof GalleryTrack
  readonly Slide: typeof GallerySlide
  readonly Picture: typeof GalleryPicture
  readonly Caption: typeof GalleryCaption
  readonly Thumbnails: typeof GalleryThumbnails
} = Object.assign(GalleryRoot, {
  displayName: 'Gallery',
  Controls: GalleryControls,
  Track: GalleryTrack,
  Slide: GallerySlide,
  Picture: GalleryPicture,
  Caption: GalleryCaption,
  Thumbnails: GalleryThumbnails,
})
