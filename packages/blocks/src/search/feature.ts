import type { Feature } from '@vitrine/core-data/site'
import { startSearch } from './startSearch.js'

/** Suggests results in the field of the page that searches [COL-1] [COL-18]. */
export const feature: Feature = (site, document) => {
  const root = document.querySelector<HTMLElement>('[data-scope=search][data-part=root]')
  const path = root?.querySelector('form')?.getAttribute('action')
  return root && path ? startSearch(root, path, site) : () => {}
}
