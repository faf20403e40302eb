'use client'

import { createLayout, type LayoutComponent } from '../createLayout.js'
import { useGrid } from './useGrid.js'

/** Equal cells in as many columns as fit [GAL-73]. */
export const AutoGrid: LayoutComponent = createLayout('AutoGrid', 'auto-grid', useGrid)
