'use client'

import { createLayout, type LayoutComponent } from '../createLayout.js'
import { useGrid } from './useGrid.js'

/** Pictures in rows that fill the width, each in its own ratio [GAL-74]. */
export const Rows: LayoutComponent = createLayout('Rows', 'rows', useGrid)
