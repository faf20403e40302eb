'use client'

import type { ReactElement } from 'react'
import type { GalleryProps } from './galleryProps.js'
import { Grid } from './Grid.js'

/** Pictures in columns, each in its own ratio where the shortest column ends [GAL-72]. */
export function AutoColumns(props: GalleryProps): ReactElement | null {
  return <Grid {...props} data={{ ...props.data, design: 'autocolumns' }} />
}
