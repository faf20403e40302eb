import type { Feature } from '@vitrine/core-data/site'
import { startComments } from './startComments.js'

/** Sends the comments of a page in place; those of blocks have islands of their own [COL-1] [COL-20]. */
export const feature: Feature = (site, document) => {
  const root = document.querySelector<HTMLElement>('[data-scope=comments][data-part=root]:not([data-block-type] *)')
  return root ? startComments(root, site) : () => {}
}
