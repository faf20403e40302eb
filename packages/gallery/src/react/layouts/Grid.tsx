'use client'

import { createLayout, type LayoutComponent } from '../createLayout.js'
import { useGrid } from './useGrid.js'

/** Pictures in rows of equal cells [GAL-69]. */
export const Grid: LayoutComponent = createLayout('Grid', 'grid', useGrid)
