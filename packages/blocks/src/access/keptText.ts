import { keepText, restoreText } from '@vitrine/access'
import type { Feature } from '@vitrine/core-data/site'

/** Restores the text of forms after a reload that another tab caused [ACC-44]. */
export const feature: Feature = (_site, document) => {
  restoreText(document)
  return () => {}
}

export { keepText }
