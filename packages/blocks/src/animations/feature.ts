import type { Feature } from '@vitrine/core-data/site'
import { animateBlocks } from '@vitrine/motion'

/** Lets what carries `data-animation` come in as it is scrolled to [RUN-45]. */
export const feature: Feature = (_, document) => animateBlocks(document.body)
