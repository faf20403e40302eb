'use client'

import { createLayout, type LayoutComponent } from '../createLayout.js'
import { useGrid } from './useGrid.js'

/** All items in a layout of a team's own, which its props name. */
export const OwnLayoutView: LayoutComponent = createLayout('Gallery', undefined, useGrid)
