'use client'

import { createLayout, type LayoutComponent } from '../createLayout.js'
import { useGrid } from './useGrid.js'

/** Pictures in columns, each in its own ratio and at the end of the shortest column [GAL-72]. */
export const Columns: LayoutComponent = createLayout('Columns', 'columns', useGrid)
