'use client'

import type { ReactElement } from 'react'
import type { GalleryProps } from './galleryProps.js'
import { Grid } from './Grid.js'

/** Pictures in rows that fill the width, each in its own ratio [GAL-74]. */
export function AutoRows(props: GalleryProps): ReactElement | null {
  return <Grid {...props} data={{ ...props.data, design: 'autorows' }} />
}
