import type { Feature } from '@vitrine/core-data'
import { consent } from './consent.js'
import { keepVisits } from './keepVisits.js'

/** The visitor cookies of a page that asks nothing [COO-10] [COO-12]; where they may not be, those that are there go [COO-20]. */
export const feature: Feature = (site, document) => keepVisits(site.use(consent), document)
