'use client'

import type { ReactElement } from 'react'
import type { GalleryProps } from './galleryProps.js'
import { Grid } from './Grid.js'

/** One slide per row, its picture beside title and description [GAL-75]. */
export function List(props: GalleryProps): ReactElement | null {
  return <Grid {...props} data={{ ...props.data, design: 'list' }} />
}
