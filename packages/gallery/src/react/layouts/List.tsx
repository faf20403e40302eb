'use client'

import { createLayout, type LayoutComponent } from '../createLayout.js'
import { useGrid } from './useGrid.js'

/** One item per row, its picture beside caption and description [GAL-75]. */
export const List: LayoutComponent = createLayout('List', 'list', useGrid)
