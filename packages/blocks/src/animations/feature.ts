import type { Feature } from '@vitrine/core-data/site'
import { animateBlocks } from '@vitrine/motion'

/** Animates elements with `data-animation` when they scroll into view [RUN-45]. */
export const feature: Feature = (_, document) => animateBlocks(document.body)
