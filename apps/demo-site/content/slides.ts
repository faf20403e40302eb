import type { JsonRecord } from '@vitrine/core-data/site'
import { PRINTS } from './prints/index.ts'

/**
 * Slides of prints in this order, each with its label; the server adds address, size and alternative text.
 * @param isTold - The label also has what the curator says of the print. Default `false`.
 */
export function slides(slugs: readonly string[], isTold = false): readonly JsonRecord[] {
  return PRINTS.filter(({ slug }) => slugs.includes(slug))
    .sort((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug))
    .map(({ slug, title, series, year, description }) => {
      const label = `${series}, ${year}`
      return { id: slug, print: slug, title, description: isTold ? `${label}. ${description}` : label }
    })
}
