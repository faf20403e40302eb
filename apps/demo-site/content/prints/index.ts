import { PRINTS } from './catalogue.ts'
import type { Print } from './print.ts'

export { PRINTS } from './catalogue.ts'
export type { Print, Series } from './print.ts'

/**
 * The print at an address.
 * @param slug - As in `Print.slug`; anything else gives `undefined`.
 */
export function findPrint(slug: string): Print | undefined {
  return PRINTS.find((print) => print.slug === slug)
}
