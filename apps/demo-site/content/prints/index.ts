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

/**
 * A print as SVG text, ready for a rasteriser or the page itself; ids inside begin with the slug.
 * @returns `undefined` for a slug nobody has drawn.
 * @example drawPrint('doors-at-seven') // => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2100 900" …'
 */
export function drawPrint(slug: string): string | undefined {
  return findPrint(slug)?.draw()
}
