'use client'

import { createLayout, type LayoutComponent } from '../createLayout.js'
import { useGrid } from './useGrid.js'

/** Pictures in columns, each in its own ratio where the shortest column ends [GAL-72]. */
export const Columns: LayoutComponent = createLayout('Columns', 'columns', useGrid)
