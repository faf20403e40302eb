'use client'

import type { ComponentType, ReactElement } from 'react'
import type { Design } from '../core/readGalleryData.js'
import { Carousel } from './Carousel.js'
import type { GalleryProps } from './galleryProps.js'
import { Grid } from './Grid.js'
import { Slideshow } from './Slideshow.js'
import { Strip } from './Strip.js'

const TURNING: { readonly [Name in Design]?: ComponentType<GalleryProps> } = {
  stacked: Slideshow,
  strip: Strip,
  carousel: Carousel,
}

/**
 * A gallery in the design its settings name: complete HTML on the server, alive in the browser once it is mounted there.
 * Without slides there is nothing.
 * @example <Gallery data={data} slides={prints} title="Prints of the year" />
 */
export function Gallery(props: GalleryProps): ReactElement | null {
  const { design, ...settings } = props.data
  const View = TURNING[design] ?? Grid
  // What a gallery starts with starts another gallery when it changes.
  return <View key={`${design} ${JSON.stringify(settings)}`} {...props} />
}
