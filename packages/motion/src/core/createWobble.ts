/**
 * The unsteadiness of a hand: the same for the same seed, so that a stroke that is drawn again looks the same.
 * @param seed - Any whole number.
 * @returns Answers a number between `-most` and `most`, another one each time.
 */
export function createWobble(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1) * most
  }
}
