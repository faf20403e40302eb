'use client'

import { createLayout, type LayoutComponent } from '../createLayout.js'
import { useGrid } from './useGrid.js'

/** Items one below another, with their captions [GAL-76]. */
export const Stack: LayoutComponent = createLayout('Stack', 'stack', useGrid)
