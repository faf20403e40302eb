/** The distance of a text to its limit. */
export type CountState = 'quiet' | 'near' | 'over'

/** The counter below a field with a limit. */
export interface CharacterCount {
  /** UTF-16 units; a line break counts as one [FRM-25]. */
  readonly length: number
  readonly max: number
  /** `'near'` from nine tenths of the limit on; `'over'` beyond the limit itself, which is allowed [FRM-25]. */
  readonly state: CountState
}

/**
 * Counts a text against a limit [FRM-24] [FRM-25].
 * @param text - The typed text; both kinds of line break count as one.
 * @param max - The limit in UTF-16 units.
 * @returns `undefined` without a limit: `max` is missing, 0, negative, a fraction or not a number.
 * @example characterCount('Hello', 10) // => { length: 5, max: 10, state: 'quiet' }
 */
export function characterCount(text: string, max: number | undefined): CharacterCount | undefined {
  if (max === undefined || !Number.isSafeInteger(max) || max <= 0) return undefined
  const { length } = text.replaceAll('\r\n', '\n')
  return { length, max, state: length > max ? 'over' : length >= max * 0.9 ? 'near' : 'quiet' }
}
