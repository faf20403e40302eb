'use client'

import type { ReactElement } from 'react'
import type { GalleryProps } from './galleryProps.js'
import { Grid } from './Grid.js'
import { Slideshow } from './Slideshow.js'

/**
 * A gallery in the design its settings name: complete HTML on the server, alive in the browser once it is mounted there.
 * Without slides there is nothing.
 * @example <Gallery data={data} slides={prints} title="Prints of the year" />
 */
export function Gallery(props: GalleryProps): ReactElement | null {
  const { design, autoplay, autoplayDuration } = props.data
  // Autoplay starts with the gallery, so another setting of it starts another gallery.
  return design === 'stacked' ? <Slideshow key={`${autoplay} ${autoplayDuration}`} {...props} /> : <Grid {...props} />
}
