import { DRAWINGS } from './drawings.ts'

/**
 * Draws a print of Lantern Hall as SVG text; ids inside begin with the slug. The same sheet gives the same text on every
 * machine.
 * @param sheet.slug - The print's name, which seeds its drawing.
 * @param sheet.width - User units, as `sheet.height`.
 * @throws {RangeError} For a slug without a drawing.
 * @example drawSheet({ slug: 'doors-at-seven', width: 2100, height: 900 }) // => '<svg xmlns="http://www.w3.org/2000/svg" …'
 */
export function drawSheet({ slug, width, height }: { slug: string; width: number; height: number }): string {
  const draw = DRAWINGS[slug]
  if (!draw) throw new RangeError(`[prints] "${slug}" has no drawing. Add one to tools/prints/drawings.ts.`)
  return draw({ slug, width, height, seed: slug })
}
