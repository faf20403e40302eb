'use client'

import type { ReactElement } from 'react'
import type { GalleryProps } from './galleryProps.js'
import { Grid } from './Grid.js'

/** Equal cells in as many columns as fit [GAL-73]. */
export function AutoGrid(props: GalleryProps): ReactElement | null {
  return <Grid {...props} data={{ ...props.data, design: 'autogrid' }} />
}
