'use client'

import type { ReactElement } from 'react'
import type { GalleryProps } from './galleryProps.js'
import { Grid } from './Grid.js'

/** Slides one below another, with their captions [GAL-76]. */
export function Stack(props: GalleryProps): ReactElement | null {
  return <Grid {...props} data={{ ...props.data, design: 'base' }} />
}
