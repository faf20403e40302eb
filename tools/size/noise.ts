/**
 * Generates lower-case letters that compress badly, so that their bytes show in a sum.
 * @param seed - Whole number from 1; the same seed gives the same text.
 */
export function noise(seed: number, length: number): string {
  let state = seed
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647
    return String.fromCharCode(97 + (state % 26))
  }).join('')
}
