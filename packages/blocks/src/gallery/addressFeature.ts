import type { Feature } from '@vitrine/core-data/site'
import { lightboxAddress } from './lightboxAddress.js'

/** A page that was opened at an item of a gallery. */
export const feature: Feature = (site) => site.use(lightboxAddress).stop
