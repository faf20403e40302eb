/**
 * Creates the small random deviations of a stroke drawn by hand. The same seed gives the same numbers, so that a stroke
 * that is drawn again looks the same [MOT-54].
 * @param seed - A whole number from 1.
 * @returns Answers a number between `-most` and `most`, another one each time.
 */
export function createWobble(seed: number): (most: number) => number {
  let state = seed * 1e9
  return (most) => {
    state = (state * 16807) % (2 ** 31 - 1)
    return (state / 2 ** 30 - 1) * most
  }
}
