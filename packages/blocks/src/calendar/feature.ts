import type { Feature } from '@vitrine/core-data/site'
import { startCalendar } from './startCalendar.js'

/** Lets the calendar of a page move in place; those of blocks have islands of their own [COL-1] [COL-14]. */
export const feature: Feature = (site, document) => {
  const root = document.querySelector<HTMLElement>('[data-scope=calendar][data-part=root]:not([data-block-type] *)')
  const path = root?.dataset['path']
  if (!root || !path) return () => {}
  return startCalendar(root, path, site, { source: 'feature', type: 'calendar' })
}
