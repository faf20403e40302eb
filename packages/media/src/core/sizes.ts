/** Splits a text at separators outside brackets, and drops empty pieces. */
function splitOutsideBrackets(text: string, separator: string): string[] {
  const pieces = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0 && character === separator) pieces.push('')
    else pieces[pieces.length - 1] += character
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean)
}

interface SizesEntry {
  /** Media condition of the entry; empty in the last one. */
  readonly condition: string
  /** CSS length of the entry. */
  readonly length: string
}

function readSizes(sizes: string): SizesEntry[] {
  return splitOutsideBrackets(sizes.replaceAll(/\s/g, ' '), ',').map((entry) => {
    const words = splitOutsideBrackets(entry, ' ')
    const length = words.pop()!
    return { condition: words.join(' '), length }
  })
}

/**
 * Changes each length of a `sizes` list and keeps the conditions; `auto` stays [MED-56]. Lengths are changed one by one, because
 * `calc()` around the whole list would be invalid, and the browser would then use `100vw`.
 * @param sizes - Value of an image's `sizes` attribute.
 * @example mapSizes('(width >= 768px) 50vw, 100vw', (length) => `min(${length}, 600px)`)
 * // => '(width >= 768px) min(50vw, 600px), min(100vw, 600px)'
 */
export function mapSizes(sizes: string, change: (length: string) => string): string {
  return readSizes(sizes)
    .map(({ condition, length }) => `${condition} ${length === 'auto' ? length : change(length)}`.trim())
    .join(', ')
}

/**
 * Multiplies each length of a `sizes` list [MED-56].
 * @param factor - More than 0; 1 leaves the list unchanged.
 * @example scaleSizes('100vw', 0.25) // => 'calc(100vw * 0.25)'
 */
export function scaleSizes(sizes: string, factor: number): string {
  const times = Number(factor.toFixed(4))
  return times === 1 ? sizes : mapSizes(sizes, (length) => `calc(${length} * ${times})`)
}

/**
 * Limits each length of a `sizes` list to a number of CSS pixels [MED-56].
 * @example capSizes('100vw', 500) // => 'min(100vw, 500px)'
 */
export function capSizes(sizes: string, pixels: number): string {
  return mapSizes(sizes, (length) => `min(${length}, ${pixels}px)`)
}

/**
 * Adds a condition to each entry of a `sizes` list, so that the list can stand before another one [MED-56].
 * @param condition - A media condition in brackets: `'(max-width: 432.98px)'`.
 * @example sizesUnder('(max-width: 400px)', '50vw') // => '(max-width: 400px) 50vw'
 */
export function sizesUnder(condition: string, sizes: string): string {
  return readSizes(sizes)
    .map((entry) => `${condition}${entry.condition && ` and (${entry.condition})`} ${entry.length}`)
    .join(', ')
}
